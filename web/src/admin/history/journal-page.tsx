import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readAuth } from '../../api/auth';
import { journalExportUrl, journalFile, type JournalFilter, journalPage } from '../../api/history';
import { QueryView } from '../../api/query-view';
import { DownloadLinks } from '../../crud/downloads';
import { AdminPage } from '../../crud/page';
import { formatChanges, journalIntro, MODIFICATION_LABELS, READ_ONLY_GENRES } from '../../crud/undo/format';
import { readDayParam, readEnumParam, readTextParam } from '../../lib/params';
import { type Kind, KINDS } from '../../lib/kinds';
import { adminPaths } from '../../lib/paths';
import { Button } from '../../ui/controls/button';
import { Field, incompleteFields } from '../../ui/field';
import { Link } from '../../ui/link';
import { Select } from '../../ui/controls/select';
import { TablePager } from '../../ui/table/table';
import { ModificationTable, usePageNumber } from './journal-table';

type Props = { filter: JournalFilter; isAdmin: boolean; onFilter: (filter: JournalFilter) => void };

function JournalFilters({ filter, isAdmin, onFilter }: Props) {
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
  const genres = Object.entries(MODIFICATION_LABELS).filter(([genre]) => isAdmin || !READ_ONLY_GENRES.includes(genre));
  const entites = Object.entries<Kind>(KINDS).filter(([, { adminsOnly }]) => isAdmin || !adminsOnly);
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
        options={entites.map(([name, { one }]) => [name, one])}
      />
      {input('depuis', 'Du', 'date')}
      {input('jusqua', 'Au', 'date')}
      {filter.cle !== undefined && <input type="hidden" name="cle" value={filter.cle} />}
      <div className="actions">
        <Button type="submit" look="primary">
          Filtrer
        </Button>
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
        <Select {...control} defaultValue={value}>
          <option value="">{allLabel}</option>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function useJournalFilter() {
  const [params, setParams] = useSearchParams();
  const entite = readEnumParam(params, 'entite', Object.keys(KINDS));
  const depuis = readDayParam(params, 'depuis');
  const jusqua = readDayParam(params, 'jusqua');
  const parsed: JournalFilter = {
    auteur: readTextParam(params, 'auteur', 100),
    genre: readEnumParam(params, 'genre', Object.keys(MODIFICATION_LABELS)),
    entite,
    cle: entite && readTextParam(params, 'cle', 50),
    depuis,
    // A period that ends before its start is ignored.
    jusqua: depuis !== undefined && jusqua !== undefined && jusqua < depuis ? undefined : jusqua,
  };
  const filter: JournalFilter = Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined));
  return { filter, setFilter: (next: JournalFilter) => setParams(next) };
}

export function JournalPage() {
  const { isAdmin } = readAuth();
  const { page, pagerProps } = usePageNumber();
  const { filter, setFilter } = useJournalFilter();
  const query = useQuery(journalPage(filter, page));
  return (
    <AdminPage title="Journal" ready={!query.isPending}>
      <p>{journalIntro(filter.genre)}</p>
      <JournalFilters key={JSON.stringify(filter)} filter={filter} isAdmin={isAdmin} onFilter={setFilter} />
      {isAdmin && (
        <DownloadLinks
          files={[{ label: 'Télécharger en CSV', url: journalExportUrl(filter), prepare: () => journalFile(filter) }]}
        />
      )}
      <QueryView query={query}>
        {({ lines, total }) => {
          const pages = pagerProps(lines, total);
          return (
            <>
              {lines.length > 0 ? (
                <ModificationTable
                  caption="Modifications"
                  lines={lines}
                  detailHead="Changements"
                  renderDetail={formatChanges}
                />
              ) : (
                <p className="empty">Aucune modification ne correspond.</p>
              )}
              {(pages.last > 0 || page > 0) && <TablePager {...pages} label="Journal" />}
            </>
          );
        }}
      </QueryView>
    </AdminPage>
  );
}
