import { Link } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { Alert } from '../../ui/Alert';
import { UndoDialog } from './UndoDialog';
import type { UndoWords } from './undoWords';
import type { UndoState } from './useUndo';
import { outcomeInWords } from './words';

/** What an undo has done, with the way to the modification that it is itself; and the window that decides on one. */
export function Undo({
  words,
  state: { asked, undone, close, done, dismiss },
}: {
  words: UndoWords;
  state: UndoState;
}) {
  return (
    <>
      {undone && (
        <Alert onDismiss={dismiss}>
          {outcomeInWords(undone)}{' '}
          {undone.modification !== null && (
            <Link to={adminPaths.journal.modification(undone.modification)}>Voir dans le journal</Link>
          )}
        </Alert>
      )}
      {asked && <UndoDialog words={words} asked={asked} onClose={close} onUndone={done} />}
    </>
  );
}
