import { useId } from 'react';
import type { Actes } from '../../api/admin/import';
import { ACTES_LABELS } from './actes';
import './actes-choice.scss';

type ActesChoiceProps = { actes: Actes; onChange: (actes: Actes) => void };

/** Lines that need an act that is not allowed are skipped. */
export function ActesChoice({ actes, onChange }: ActesChoiceProps) {
  const name = useId();
  return (
    <fieldset className="actes-choice">
      <legend>L’import peut</legend>
      {(Object.keys(ACTES_LABELS) as Actes[]).map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} checked={choice === actes} onChange={() => onChange(choice)} />
          {ACTES_LABELS[choice]}
        </label>
      ))}
    </fieldset>
  );
}
