import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useActionProps } from '../../ui/actionMenu';
import type { Message } from '../message/message';
import { MergeDialog } from './MergeDialog';

/** `name`: of the person, where nothing else names the button. */
type Props = {
  id: number;
  otherId?: number;
  name?: string;
  size?: 'btn-small' | '';
  /** Says so where the screen is about the person, who went. */
  onMergedAway?: (message: Message) => void;
};

/** Opens the window in which a person is merged with another: the one that is given, or one to choose. */
export function MergeButton({ id, otherId, name, size = 'btn-small', onMergedAway }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        {...useActionProps(`btn ${size}`.trim())}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Fusionner…{name !== undefined && <span className="visually-hidden"> {name}</span>}
      </button>
      {/* Not in the cell of a table, whose words keep to one line. */}
      {open && createPortal(<MergeDialog {...{ id, otherId, onMergedAway }} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
