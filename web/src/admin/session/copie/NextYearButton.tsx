import { useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { DialogButton } from '../../../ui/DialogButton';
import { RowName } from '../../../ui/rowName';
import { NextYearDialog } from './NextYearDialog';

export function NextYearButton({ id }: { id: number }) {
  const inRow = useContext(RowName) !== undefined;
  const [open, setOpen] = useState(false);
  return (
    <>
      <DialogButton onOpen={() => setOpen(true)}>{inRow ? 'Dupliquer…' : 'Dupliquer à l’année suivante…'}</DialogButton>
      {open &&
        createPortal(<NextYearDialog source={{ sessionIds: [id] }} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
