import { useContext } from 'react';
import { RowName } from '../../ui/rowName';

/** Opens the window of an undo: `<UndoButton onAsk={() => ask(one)}>Rétablir</UndoButton>`. */
export function UndoButton({ onAsk, children }: { onAsk: () => void; children: string }) {
  const row = useContext(RowName);
  return (
    <button
      type="button"
      className={row ? 'btn btn-small' : 'btn'}
      aria-haspopup="dialog"
      aria-describedby={row}
      onClick={onAsk}
    >
      {children}
    </button>
  );
}
