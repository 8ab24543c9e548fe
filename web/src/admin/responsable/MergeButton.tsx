import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useActionProps } from '../../ui/actionMenu';
import type { Message } from '../message/message';
import { MergeDialog } from './MergeDialog';

/** `name`: accessible name, outside of a row that names the button. */
type MergeButtonProps = {
  id: number;
  otherId?: number;
  name?: string;
  size?: 'btn-small' | '';
  /** Called instead of a notification, if this screen's person was merged into the other. */
  onMergedAway?: (message: Message) => void;
};

/** Without `otherId`, the other person is chosen in the dialog. */
export function MergeButton({ id, otherId, name, size = 'btn-small', onMergedAway }: MergeButtonProps) {
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
      {/* In a portal: the cells of the table do not wrap text. */}
      {open &&
        createPortal(<MergeDialog {...{ id, otherId, onMergedAway }} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
