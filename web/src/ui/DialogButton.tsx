import { useContext } from 'react';
import { RowName } from './rowName';

/** Opens a window, in a row or above a form: `<DialogButton onOpen={() => ask(one)}>Rétablir</DialogButton>`. */
export function DialogButton({ onOpen, children }: { onOpen: () => void; children: string }) {
  const row = useContext(RowName);
  return (
    <button
      type="button"
      className={row ? 'btn btn-small' : 'btn'}
      aria-haspopup="dialog"
      aria-describedby={row}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}
