import { type FormEvent, useId, useState } from 'react';
import { adminPaths } from '../../address/paths';
import type { JournalFilter } from '../../api/admin/journal';
import { Field } from '../../ui/Field';
import { incompleteFields } from '../../ui/incomplete';
import { Link } from '../../ui/Link';
import { ENTITES } from '../undo/words';
import { GENRES } from './words';

/** Told to administrators alone. */
const RESERVED = ['connexion', 'echec_connexion', 'export', 'user', 'static'];

type Props = { filter: JournalFilter; isAdmin: boolean; onFilter: (filter: JournalFilter) => void };

/** By person, kind, thing and period. Nothing happens before it is sent. */
export function JournalFilters({ filter, isAdmin, onFilter }: Props) {
  const heading = useId();
  const [faults, setFaults] = useState<ReturnType<typeof incompleteFields>>([]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = incompleteFields(event.currentTarget);
    setFaults(found);
    if (found.length > 0) return;
    const sent = [...new FormData(event.currentTarget)].map(([name, value]) => [name, (value as string).trim()]);
    onFilter(Object.fromEntries(sent.filter(([, value]) => value !== '')) as JournalFilter);
  };
  const genres = Object.entries(GENRES).filter(([genre]) => isAdmin || !RESERVED.includes(genre));
  const entites = Object.entries(ENTITES).filter(([entite]) => isAdmin || !RESERVED.includes(entite));
  const line = (name: keyof JournalFilter, label: string, type: 'text' | 'date' = 'text') => (
    <Field name={name} label={label} error={faults.find(({ param }) => param === name)?.msg}>
      {(control) => (
        <input {...control} type={type} className="form-control" defaultValue={filter[name]} autoComplete="off" />
      )}
    </Field>
  );
  return (
    <form className="journal-filters" noValidate aria-labelledby={heading} onSubmit={submit}>
      <h2 id={heading}>Filtrer</h2>
      {line('auteur', 'Par')}
      <Choice name="genre" label="Genre" value={filter.genre} all="Tous" options={genres} />
      <Choice
        name="entite"
        label="Élément"
        value={filter.entite}
        all="Tous"
        options={entites.map(([name, [noun]]) => [name, noun])}
      />
      {line('depuis', 'Du', 'date')}
      {line('jusqua', 'Au', 'date')}
      {filter.cle !== undefined && <input type="hidden" name="cle" value={filter.cle} />}
      <div className="actions">
        <button type="submit" className="btn btn-primary">
          Filtrer
        </button>
        <Link to={adminPaths.journal.list}>Tout afficher</Link>
      </div>
    </form>
  );
}

type Options = {
  name: string;
  label: string;
  value: string | undefined;
  all: string;
  options: [value: string, label: string][];
};

function Choice({ name, label, value = '', all, options }: Options) {
  return (
    <Field name={name} label={label}>
      {(control) => (
        <select {...control} className="form-select" defaultValue={value}>
          <option value="">{all}</option>
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
