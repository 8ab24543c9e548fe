import { useEffect, useState } from 'react';
import { count } from '../../../ui/french';
import type { Selection } from '../../../ui/useSelection';
import './chosen-sessions.scss';
import { NextYearDialog } from './NextYearDialog';

/** Commands on the selected sessions that `shown` contains. */
export function ChosenSessions({ selection, shown }: { selection: Selection; shown: { id: number }[] }) {
  const [open, setOpen] = useState(false);
  const [copied, setCopied] = useState(0);
  const shownIds = new Set(shown.map(({ id }) => id));
  const chosen = selection.ids.filter((id) => shownIds.has(id));
  const clearAfterCopy = () => {
    selection.clear();
    setCopied(copied + 1);
  };
  useEffect(() => {
    // The pressed button has been removed with the selection, and the focus with it.
    if (copied > 0) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [copied]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {chosen.length > 0 && formatChosen(chosen.length)}
      </p>
      {chosen.length > 0 && (
        <section className="sessions-chosen" aria-label="Sessions choisies" data-chosen="" tabIndex={-1}>
          <b>{formatChosen(chosen.length)}</b>
          <div className="actions">
            <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              Dupliquer à l’année suivante…
            </button>
            <button type="button" className="btn" onClick={selection.clear}>
              Ne rien choisir
            </button>
          </div>
        </section>
      )}
      {open && (
        <NextYearDialog source={{ sessionIds: chosen }} onDone={clearAfterCopy} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const formatChosen = (n: number) => count(n, 'session choisie', 'sessions choisies');
