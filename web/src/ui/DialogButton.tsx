import { useContext } from 'react';
import { useActionProps } from './actionMenu';
import { RowName } from './rowName';

/** Opens a dialog from a row or above a form: `<DialogButton onOpen={() => open(row)}>Rétablir</DialogButton>`. */
export function DialogButton({ onOpen, children }: { onOpen: () => void; children: string }) {
  const inRow = useContext(RowName) !== undefined;
  return (
    <button type="button" {...useActionProps(inRow ? 'btn btn-small' : 'btn')} aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  );
}
