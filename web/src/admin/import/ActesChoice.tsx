import { useId } from 'react';
import type { Actes } from '../../api/admin/import';
import { CHOICES } from './actes';
import './actes-choice.scss';

type Props = { actes: Actes; onChange: (actes: Actes) => void };

/** What the import may do; the lines that would do something else are left. */
export function ActesChoice({ actes, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="actes-choice">
      <legend>L’import peut</legend>
      {(Object.keys(CHOICES) as Actes[]).map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === actes} onChange={() => onChange(one)} />
          {CHOICES[one]}
        </label>
      ))}
    </fieldset>
  );
}
