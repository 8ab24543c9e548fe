import { useReadOnly } from '../../edit/read-only';

type BoxProps = {
  name: string;
  checked: boolean;
  mixed?: boolean;
  /** Position in the grid, and whether it is the tab stop; undefined outside of a grid. */
  row?: number;
  column?: number;
  active?: boolean;
  describedBy?: string;
  onToggle: () => void;
};

/** Named by aria-label: row and column headers do not name a checkbox. */
export function Box({ name, checked, mixed = false, row, column, active, describedBy, onToggle }: BoxProps) {
  // Not disabled: the arrow keys still go from one to the next.
  const isReadOnly = useReadOnly();
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
      aria-disabled={isReadOnly || undefined}
      onChange={isReadOnly ? undefined : onToggle}
      readOnly={isReadOnly}
    />
  );
}
