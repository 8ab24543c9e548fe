import { useId, useState } from 'react';
import { count } from '../../ui/french';
import { setMine } from '../mine/mine';

/** `fresh`: emptied a moment ago, by a button that has gone with what it emptied. */
type Props = { codes: readonly string[]; fresh: boolean; onBack: () => void };

/** A selection that was emptied can be taken back, beside what has been chosen since. */
export function Emptied({ codes, fresh, onBack }: Props) {
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const takeBack = () => {
    const before = setMine((mine) => [...codes, ...mine]);
    setRefused(before);
    if (before === undefined) onBack();
  };
  return (
    <div className="plan-note plan-emptied">
      <p id={id}>{`Sélection vidée\u00a0: ${count(codes.length, 'stage retiré', 'stages retirés')}.`}</p>
      <button type="button" className="btn btn-small" autoFocus={fresh} aria-describedby={id} onClick={takeBack}>
        Annuler
      </button>
      {refused && <p role="alert">{refused}</p>}
    </div>
  );
}
