type Props = {
  name: string;
  checked: boolean;
  /** Some of what it stands for, and not all. */
  mixed?: boolean;
  /** Where it is in the grid, and whether Tab leads there; outside of one, neither. */
  row?: number;
  column?: number;
  active?: boolean;
  describedBy?: string;
  onToggle: () => void;
};

/** A checkbox that is named by itself: its headings do not name it. */
export function Box({ name, checked, mixed = false, row, column, active, describedBy, onToggle }: Props) {
  return (
    <input
      type="checkbox"
      ref={(element) => {
        if (element) element.indeterminate = mixed;
      }}
      aria-label={name}
      aria-describedby={describedBy}
      checked={checked}
      data-row={row}
      data-column={column}
      tabIndex={active === false ? -1 : undefined}
      onChange={onToggle}
    />
  );
}
