import { useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { DialogButton } from '../../../ui/DialogButton';
import { RowName } from '../../../ui/rowName';
import { NextYearDialog } from './NextYearDialog';

/** Of one session, in its row or above its form. */
export function NextYearButton({ id }: { id: number }) {
  const inRow = useContext(RowName) !== undefined;
  const [open, setOpen] = useState(false);
  return (
    <>
      <DialogButton onOpen={() => setOpen(true)}>{inRow ? 'Dupliquer…' : 'Dupliquer à l’année suivante…'}</DialogButton>
      {open && createPortal(<NextYearDialog of={{ sessionIds: [id] }} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
