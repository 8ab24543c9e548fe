import { useState } from 'react';
import { DialogButton } from '../../ui/DialogButton';
import { DuplicateDialog } from './DuplicateDialog';
import type { CopyValues, Duplication } from './duplication';

type DuplicateButtonProps<Detail, Values extends CopyValues> = { of: Duplication<Detail, Values>; id: number };

/** `<DuplicateButton of={stageDuplication} id={12} />`, in a row or above a form. */
export function DuplicateButton<Detail, Values extends CopyValues>({ of, id }: DuplicateButtonProps<Detail, Values>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DialogButton onOpen={() => setOpen(true)}>Dupliquer</DialogButton>
      {open && <DuplicateDialog of={of} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
