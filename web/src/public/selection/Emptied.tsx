import { useId, useState } from 'react';
import { count } from '../../ui/french';
import { updateOwnSelection } from '../mine/mine';

/** `isNew`: just emptied; the button that had the focus is gone with the list. */
type EmptiedProps = { codes: readonly string[]; isNew: boolean; onRestored: () => void };

/** Undo adds the removed stages to those chosen since. */
export function EmptiedNotice({ codes, isNew, onRestored }: EmptiedProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const restore = () => {
    const before = updateOwnSelection((mine) => [...codes, ...mine]);
    setError(before);
    if (before === undefined) onRestored();
  };
  return (
    <div className="plan-note plan-emptied">
      <p id={id}>{`Sélection vidée\u00a0: ${count(codes.length, 'stage retiré', 'stages retirés')}.`}</p>
      <button type="button" className="btn btn-small" autoFocus={isNew} aria-describedby={id} onClick={restore}>
        Annuler
      </button>
      {error && <p role="alert">{error}</p>}
    </div>
  );
}
