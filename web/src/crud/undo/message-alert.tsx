import { focusHeading, isDialogOpen, isFocusLost } from '../../ui/focus';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { undoModification } from '../../api/history';
import { type Message, remainingOf, useNotify, withNotice } from '../../edit/message';
import { useSubmit } from '../../edit/use-edit';
import { adminPaths } from '../../lib/paths';
import { Alert, ErrorAlert } from '../../ui/alert';
import { Button } from '../../ui/controls/button';
import { isTextInput } from '../../ui/input';
import { Link } from '../../ui/link';
import { formatUndoResult, mainLine } from './format';
import { ModifiedEntityLink, UndoLeftovers } from './outcome';
import { redoMessages, restoreMessages, Undo, undoMessages, useUndo } from './undo';
import '../crud.scss';

/** Ctrl+Z (⌘Z), except in text fields, where the browser undoes typing, and under an open dialog. */
function useUndoShortcut(undo: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || isTextInput(event.target) || isDialogOpen()) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** Sets `--message` to the height of the message, above which stand the bars that stick to the bottom. */
function useHeightForBars() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const size = new ResizeObserver(() => style.setProperty('--message', `${element.current!.offsetHeight}px`));
    size.observe(element.current!);
    return () => size.disconnect();
  }, []);
  return element;
}

/** Stays until the next message. An undo can itself be undone. */
export function MessageAlert({ message, onDismiss }: { message: Message; onDismiss: () => void }) {
  const { text, modification, reviewLabel, undoResult, isUndo, undoPath, remaining, isInJournal, link, links } =
    message;
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
    if (isUndo || reviewLabel !== undefined) return review.open({ id: modification, libelle: reviewLabel ?? text });
    setAttempted(message);
    void send(async () => {
      const answer = await undoModification(modification);
      const notice = {
        text: formatUndoResult(undoMessages.done, answer),
        modification: answer.modification ?? undefined,
        undoResult: answer,
        isUndo: undoMessages.isUndo,
        remaining: remainingOf(modification, answer),
      };
      if (undoPath === undefined) notify(notice);
      else void navigate(undoPath, withNotice(notice));
    });
  };
  useUndoShortcut(undo);

  useEffect(() => {
    // The pressed button is removed after the undo: the focus moves to the heading.
    if (attempted && !canUndo && isFocusLost()) focusHeading();
  }, [attempted, canUndo]);

  return (
    <div className="message" ref={useHeightForBars()}>
      {failure && <ErrorAlert heading={undoMessages.failed} problem={failure} onDismiss={dismiss} />}
      <Alert onDismiss={onDismiss}>
        <p>{text}</p>
        {undoResult && <UndoLeftovers of={undoResult} />}
        {(canUndo || isConflict || undoResult?.modification || remaining || link || links) && (
          <div className="actions">
            {link && <a href={link.href}>{link.label}</a>}
            {canUndo && (
              <Button small inactive={sending} aria-keyshortcuts="Control+Z" title="Ctrl+Z" onClick={undo}>
                {isUndo ? redoMessages.openLabel : reviewLabel === undefined ? 'Annuler' : 'Annuler…'}
              </Button>
            )}
            {links?.map(({ label, to }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
            {remaining && (
              <Button small onClick={() => retry.open(remaining)}>
                Faire revenir le reste…
              </Button>
            )}
            {undoResult?.modification && mainLine(undoResult.annulees) && (
              <ModifiedEntityLink modification={undoResult.modification} />
            )}
            {(undoResult || isConflict || isInJournal) && modification !== undefined && (
              <Link to={adminPaths.journal.modification(modification)}>Voir dans le journal</Link>
            )}
            <span className="hint">{sending && undoMessages.pending}</span>
          </div>
        )}
      </Alert>
      <Undo messages={isUndo ? redoMessages : undoMessages} state={review} />
      <Undo messages={restoreMessages} state={retry} />
    </div>
  );
}
