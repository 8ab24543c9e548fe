import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { undoModification } from '../../api/admin/journal';
import { Alert } from '../../ui/Alert';
import { Link } from '../../ui/Link';
import { ErrorAlert } from '../../ui/ProblemAlert';
import { useSubmit } from '../form/useSend';
import { type Message, remainingOf, withNotice, useNotify } from '../message/message';
import './message.scss';
import { UndoLeftovers } from './Outcome';
import { ModifiedEntityLink } from './ThingLink';
import { Undo } from './Undo';
import { restoreMessages, undoMessages } from './undoWords';
import { useUndo } from './useUndo';
import { useUndoShortcut } from './useUndoShortcut';
import { mainLine, formatUndoResult } from './words';

/** Stays until the next message. An undo can itself be undone. */
export function MessageAlert({ message, onDismiss }: { message: Message; onDismiss: () => void }) {
  const { text, modification, reviewLabel, undoResult, isUndo, undoPath, remaining } = message;
  const navigate = useNavigate();
  const notify = useNotify();
  const { send, sending, problem, dismiss } = useSubmit();
  const [attempted, setAttempted] = useState<Message>();
  const review = useUndo();
  const retry = useUndo();
  const failure = attempted === message ? problem : undefined;
  // 409: the modification has already been undone.
  const isConflict = failure?.status === 409;
  const canUndo = modification !== undefined && !isConflict;

  const undo = () => {
    if (!canUndo) return;
    if (reviewLabel !== undefined) return review.open({ id: modification, libelle: reviewLabel });
    setAttempted(message);
    void send(async () => {
      const answer = await undoModification(modification);
      const text = formatUndoResult(isUndo ? 'Refait' : 'Annulé', answer);
      const notice = {
        text,
        modification: answer.modification ?? undefined,
        undoResult: answer,
        isUndo: !isUndo,
        remaining: remainingOf(modification, answer),
      };
      if (undoPath === undefined) notify(notice);
      else void navigate(undoPath, withNotice(notice));
    });
  };
  useUndoShortcut(undo);

  useEffect(() => {
    // The pressed button is removed after the undo: the focus moves to the heading.
    if (attempted && !canUndo && document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [attempted, canUndo]);

  return (
    <div className="message">
      {failure && <ErrorAlert heading={undoMessages.failed} problem={failure} onDismiss={dismiss} />}
      <Alert onDismiss={onDismiss}>
        <p>{text}</p>
        {undoResult && <UndoLeftovers of={undoResult} />}
        {(canUndo || isConflict || undoResult?.modification || remaining) && (
          <div className="actions">
            {canUndo && (
              <button
                type="button"
                className="btn btn-small"
                aria-disabled={sending || undefined}
                aria-keyshortcuts="Control+Z"
                title="Ctrl+Z"
                onClick={undo}
              >
                {isUndo ? 'Annuler l’annulation' : reviewLabel === undefined ? 'Annuler' : 'Annuler…'}
              </button>
            )}
            {remaining && (
              <button type="button" className="btn btn-small" onClick={() => retry.open(remaining)}>
                Faire revenir le reste…
              </button>
            )}
            {undoResult?.modification && mainLine(undoResult.annulees) && (
              <ModifiedEntityLink modification={undoResult.modification} />
            )}
            {(undoResult || isConflict) && modification !== undefined && (
              <Link to={adminPaths.journal.modification(modification)}>Voir dans le journal</Link>
            )}
            <span className="hint">{sending && undoMessages.pending}</span>
          </div>
        )}
      </Alert>
      <Undo messages={undoMessages} state={review} />
      <Undo messages={restoreMessages} state={retry} />
    </div>
  );
}
