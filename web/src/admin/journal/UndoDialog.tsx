import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../answer/Answer';
import { type AnnulationReponse, undoModification, undoTried } from '../../api/admin/journal';
import { Dialog } from '../../ui/Dialog';
import { ProblemAlert } from '../../ui/ProblemAlert';
import { useSend } from '../form/useSend';
import { Outcome } from './Outcome';
import type { UndoWords } from './undoWords';
import type { Asked } from './useUndo';

type Props = {
  words: UndoWords;
  asked: Asked;
  onClose: () => void;
  onUndone: (answer: AnnulationReponse) => void;
};

/** Says first what an undo would do, row by row, and then does it. */
export function UndoDialog({ words, asked: { id, libelle }, onClose, onUndone }: Props) {
  const tried = useQuery(undoTried(id));
  const { send, sending, problem, dismiss } = useSend();
  const possible = tried.data !== undefined && tried.data.annulees.length > 0;
  const decide = () => send(async () => onUndone(await undoModification(id)));
  return (
    <Dialog
      title={words.title(libelle)}
      className="dialog-small"
      closeFirst={!possible}
      onClose={onClose}
      footer={
        possible && (
          <>
            <button
              type="button"
              className="btn btn-primary"
              aria-disabled={sending || undefined}
              onClick={() => void decide()}
            >
              {words.decide}
            </button>
            <span className="hint" role="status">
              {sending && words.pending}
            </span>
          </>
        )
      }
    >
      {problem && <ProblemAlert heading={words.failed} problem={problem} onDismiss={dismiss} />}
      <Answer query={tried}>{(answer) => <Outcome of={answer} />}</Answer>
      {possible && words.hint && <p className="hint">{words.hint}</p>}
    </Dialog>
  );
}
