import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { undoModification } from '../../api/admin/journal';
import { Alert } from '../../ui/Alert';
import { Link } from '../../ui/Link';
import { ProblemAlert } from '../../ui/ProblemAlert';
import { useSend } from '../form/useSend';
import { type Message, restOf, saying, useSay } from '../message/message';
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
  const { sentence, modification, whole, outcome, isUndo, undoneTo, rest } = message;
  const navigate = useNavigate();
  const say = useSay();
  const { send, sending, problem, dismiss } = useSend();
  const [tried, setTried] = useState<Message>();
  const looked = useUndo();
  const retried = useUndo();
  const failure = tried === message ? problem : undefined;
  // Somebody else was there before.
  const refused = failure?.status === 409;
  const offered = modification !== undefined && !refused;

  const undo = () => {
    if (!offered) return;
    if (whole !== undefined) return looked.ask({ id: modification, libelle: whole });
    setTried(message);
    void send(async () => {
      const answer = await undoModification(modification);
      const done = outcomeInWords(isUndo ? 'Refait' : 'Annulé', answer);
      const next = {
        sentence: done,
        modification: answer.modification ?? undefined,
        outcome: answer,
        isUndo: !isUndo,
        rest: restOf(modification, answer),
      };
      if (undoneTo === undefined) say(next);
      else void navigate(undoneTo, saying(next));
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
        <p>{sentence}</p>
        {outcome && <Left of={outcome} />}
        {(offered || refused || outcome?.modification || rest) && (
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
                {isUndo ? 'Annuler l’annulation' : whole === undefined ? 'Annuler' : 'Annuler…'}
              </button>
            )}
            {rest && (
              <button type="button" className="btn btn-small" onClick={() => retried.ask(rest)}>
                Faire revenir le reste…
              </button>
            )}
            {outcome?.modification && mainOf(outcome.annulees) && <ThingLink modification={outcome.modification} />}
            {(outcome || refused) && modification !== undefined && (
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
