import { useContext, useState } from 'react';
import { RowName } from '../../../ui/rowName';
import { NextYearDialog } from './NextYearDialog';

/** Of one session, in its row or above its form. */
export function NextYearButton({ id }: { id: number }) {
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
        {row ? 'Dupliquer…' : 'Dupliquer à l’année suivante…'}
      </button>
      {open && <NextYearDialog of={{ sessionIds: [id] }} onClose={() => setOpen(false)} />}
    </>
  );
}
