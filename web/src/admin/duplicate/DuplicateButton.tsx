import { useContext, useState } from 'react';
import { RowName } from '../../ui/rowName';
import { DuplicateDialog } from './DuplicateDialog';
import type { CopyValues, Duplication } from './duplication';

type Props<Detail, Values extends CopyValues> = { of: Duplication<Detail, Values>; id: number };

/** « Dupliquer », in a row or above a form: `<DuplicateButton of={stageDuplication} id={12} />`. */
export function DuplicateButton<Detail, Values extends CopyValues>({ of, id }: Props<Detail, Values>) {
  const row = useContext(RowName);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={row ? 'btn btn-small' : 'btn'}
        aria-haspopup="dialog"
        aria-describedby={row}
        onClick={() => setOpen(true)}
      >
        Dupliquer
      </button>
      {open && <DuplicateDialog of={of} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
