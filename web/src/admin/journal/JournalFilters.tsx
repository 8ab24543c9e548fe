import { type FormEvent, useId, useState } from 'react';
import { adminPaths } from '../../address/paths';
import type { JournalFilter } from '../../api/admin/journal';
import { Field } from '../../ui/Field';
import { incompleteFields } from '../../ui/incomplete';
import { Link } from '../../ui/Link';
import { ENTITY_NOUNS } from '../undo/words';
import { MODIFICATION_LABELS } from './words';

/** Genres and entites that only administrators find in the journal. */
const ADMIN_ONLY = ['connexion', 'echec_connexion', 'export', 'user', 'static'];

type Props = { filter: JournalFilter; isAdmin: boolean; onFilter: (filter: JournalFilter) => void };

export function JournalFilters({ filter, isAdmin, onFilter }: Props) {
  const heading = useId();
  const [errors, setErrors] = useState<ReturnType<typeof incompleteFields>>([]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = incompleteFields(event.currentTarget);
    setErrors(found);
    if (found.length > 0) return;
    const sent = [...new FormData(event.currentTarget)].map(([name, value]) => [name, (value as string).trim()]);
    onFilter(Object.fromEntries(sent.filter(([, value]) => value !== '')) as JournalFilter);
  };
  const genres = Object.entries(MODIFICATION_LABELS).filter(([genre]) => isAdmin || !ADMIN_ONLY.includes(genre));
  const entites = Object.entries(ENTITY_NOUNS).filter(([entite]) => isAdmin || !ADMIN_ONLY.includes(entite));
  const input = (name: keyof JournalFilter, label: string, type: 'text' | 'date' = 'text') => (
    <Field name={name} label={label} error={errors.find(({ param }) => param === name)?.msg}>
      {(control) => (
        <input {...control} type={type} className="form-control" defaultValue={filter[name]} autoComplete="off" />
      )}
    </Field>
  );
  return (
    <form className="journal-filters" noValidate aria-labelledby={heading} onSubmit={submit}>
      <h2 id={heading}>Filtrer</h2>
      {input('auteur', 'Par')}
      <FilterSelect name="genre" label="Genre" value={filter.genre} allLabel="Tous" options={genres} />
      <FilterSelect
        name="entite"
        label="Élément"
        value={filter.entite}
        allLabel="Tous"
        options={entites.map(([name, [noun]]) => [name, noun])}
      />
      {input('depuis', 'Du', 'date')}
      {input('jusqua', 'Au', 'date')}
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
  allLabel: string;
  options: [value: string, label: string][];
};

function FilterSelect({ name, label, value = '', allLabel, options }: Options) {
  return (
    <Field name={name} label={label}>
      {(control) => (
        <select {...control} className="form-select" defaultValue={value}>
          <option value="">{allLabel}</option>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
