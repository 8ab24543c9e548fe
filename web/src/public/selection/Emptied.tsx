import { useId, useState } from 'react';
import { count } from '../../ui/french';
import { updateOwnSelection } from '../mine/mine';

/** `fresh`: emptied a moment ago, by a button that has gone with what it emptied. */
type Props = { codes: readonly string[]; isNew: boolean; onRestored: () => void };

/** A selection that was emptied can be taken back, beside what has been chosen since. */
export function EmptiedNotice({ codes, isNew, onRestored }: Props) {
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
