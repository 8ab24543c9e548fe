import { Suspense, useState } from 'react';
import type { Message } from '../../edit/message';
import { lazyPart } from '../../lib/lazy-part';
import { DialogButton } from '../../ui/table/row-actions';

const MergeDialog = lazyPart(() => import('./merge'));

/** `name`: accessible name, outside of a row that names the button. */
type MergeButtonProps = {
  id: number;
  otherId?: number;
  name?: string;
  small?: boolean;
  /** Called instead of a notification, if this screen's person was merged into the other. */
  onMergedAway?: (message: Message) => void;
};

/** Without `otherId`, the other person is chosen in the dialog. */
export function MergeButton({ id, otherId, name, small = true, onMergedAway }: MergeButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DialogButton small={small} onOpen={() => setOpen(true)}>
        Fusionner…{name !== undefined && <span className="visually-hidden"> {name}</span>}
      </DialogButton>
      {open && (
        <Suspense>
          <MergeDialog {...{ id, otherId, onMergedAway }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
