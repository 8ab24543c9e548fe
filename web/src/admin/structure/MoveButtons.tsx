import { useContext } from 'react';
import { RowName } from '../../ui/rowName';

type Props = { id: number; index: number; count: number; onMove: (from: number, to: number) => void };

/** aria-disabled, not disabled: the pressed button keeps the focus at either end of the list. */
export function MoveButtons({ id, index, count, onMove }: Props) {
  const row = useContext(RowName);
  const button = (label: string, to: number) => {
    const canMove = to >= 0 && to < count;
    return (
      <button
        type="button"
        className="btn btn-small"
        data-kept={`${label} ${id}`}
        aria-disabled={!canMove || undefined}
        aria-describedby={row}
        onClick={() => canMove && onMove(index, to)}
      >
        {label}
      </button>
    );
  };
  return (
    <>
      {button('Monter', index - 1)}
      {button('Descendre', index + 1)}
    </>
  );
}
