import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { undoModification } from '../../api/admin/journal';
import { Alert } from '../../ui/Alert';
import { Link } from '../../ui/Link';
import { ProblemAlert } from '../../ui/ProblemAlert';
import { useSubmit } from '../form/useSend';
import { type Message, remainingOf, withNotice, useNotify } from '../message/message';
import './message.scss';
import { Left } from './Outcome';
import { ThingLink } from './ThingLink';
import { Undo } from './Undo';
import { restoreWords, undoWords } from './undoWords';
import { useUndo } from './useUndo';
import { useUndoShortcut } from './useUndoShortcut';
import { mainOf, outcomeInWords } from './words';

/** What was done, and the way back from it: it stays until something else is done. An undo has its way back, too. */
export function MessageAlert({ message, onDismiss }: { message: Message; onDismiss: () => void }) {
  const { text, modification, reviewLabel, undoResult, isUndo, undoPath, remaining } = message;
  const navigate = useNavigate();
  const say = useNotify();
  const { send, sending, problem, dismiss } = useSubmit();
  const [tried, setTried] = useState<Message>();
  const looked = useUndo();
  const retried = useUndo();
  const failure = tried === message ? problem : undefined;
  // Somebody else was there before.
  const refused = failure?.status === 409;
  const offered = modification !== undefined && !refused;

  const undo = () => {
    if (!offered) return;
    if (reviewLabel !== undefined) return looked.ask({ id: modification, libelle: reviewLabel });
    setTried(message);
    void send(async () => {
      const answer = await undoModification(modification);
      const done = outcomeInWords(isUndo ? 'Refait' : 'Annulé', answer);
      const next = {
        text: done,
        modification: answer.modification ?? undefined,
        undoResult: answer,
        isUndo: !isUndo,
        remaining: remainingOf(modification, answer),
      };
      if (undoPath === undefined) say(next);
      else void navigate(undoPath, withNotice(next));
    });
  };
  useUndoShortcut(undo);

  useEffect(() => {
    // The button that was pressed has gone with what it offered.
    if (tried && !offered && document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [tried, offered]);

  return (
    <div className="message">
      {failure && <ProblemAlert heading={undoWords.failed} problem={failure} onDismiss={dismiss} />}
      <Alert onDismiss={onDismiss}>
        <p>{text}</p>
        {undoResult && <Left of={undoResult} />}
        {(offered || refused || undoResult?.modification || remaining) && (
          <div className="actions">
            {offered && (
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
              <button type="button" className="btn btn-small" onClick={() => retried.ask(remaining)}>
                Faire revenir le reste…
              </button>
            )}
            {undoResult?.modification && mainOf(undoResult.annulees) && <ThingLink modification={undoResult.modification} />}
            {(undoResult || refused) && modification !== undefined && (
              <Link to={adminPaths.journal.modification(modification)}>Voir dans le journal</Link>
            )}
            <span className="hint">{sending && undoWords.pending}</span>
          </div>
        )}
      </Alert>
      <Undo words={undoWords} state={looked} />
      <Undo words={restoreWords} state={retried} />
    </div>
  );
}
