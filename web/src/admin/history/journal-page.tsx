import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { readAuth } from '../../api/auth';
import { journalAuthors, journalExportUrl, journalFile, type JournalFilter, journalPage } from '../../api/history';
import { QueryView } from '../../api/query-view';
import { DownloadLinks } from '../../crud/downloads';
import { AdminPage } from '../../crud/page';
import { formatChanges, journalIntro, MODIFICATION_LABELS, READ_ONLY_GENRES } from '../../crud/undo/format';
import { SelectField } from '../../edit/fields';
import { addDays, todayInParis } from '../../lib/days';
import { count, fold } from '../../lib/french';
import { readDayParam, readEnumParam, readTextParam } from '../../lib/params';
import { type Kind, KINDS } from '../../lib/kinds';
import { adminPaths } from '../../lib/paths';
import { Button } from '../../ui/controls/button';
import { Field, incompleteFields } from '../../ui/field';
import { Link } from '../../ui/link';
import { TablePager } from '../../ui/table/table';
import { FilterSelect, type UrlFilters, useFilterText, useUrlFilters } from '../../ui/url-filters';
import { ModificationTable, usePageNumber } from './journal-table';

type Address = UrlFilters<JournalFilter>;

function JournalFilters({ filters, change, isAdmin }: Address & { isAdmin: boolean }) {
  const heading = useId();
  const genres = Object.entries(MODIFICATION_LABELS).filter(([genre]) => isAdmin || !READ_ONLY_GENRES.includes(genre));
  const entites = Object.entries<Kind>(KINDS).filter(([, { adminsOnly }]) => isAdmin || !adminsOnly);
  return (
    <form className="journal-filters" noValidate aria-labelledby={heading} onSubmit={(event) => event.preventDefault()}>
      <h2 id={heading}>Filtrer</h2>
      <AuthorFilter {...{ filters, change }} />
      <FilterSelect {...{ filters, change }} name="genre" label="Type d’action" all="Tous" options={genres} />
      <FilterSelect
        filters={filters}
        // The key is that of a thing of this kind.
        change={(changes) => change({ ...changes, cle: undefined })}
        name="entite"
        label="Élément"
        all="Tous"
        options={entites.map(([name, { one }]) => [name, one])}
      />
      <PeriodFilter {...{ filters, change }} />
      <div className="actions">
        <Link to={adminPaths.journal.list}>Tout afficher</Link>
      </div>
    </form>
  );
}

type Author = { id: number; name: string };
const nameOf = ({ name }: Author) => name;

/** The address may name a person whom the list lacks, in any case. */
function AuthorFilter({ filters: { auteur }, change }: Address) {
  const { data = [], isPending, isError } = useQuery(journalAuthors);
  const isChosen = (name: string) => fold(name) === fold(auteur ?? '');
  const names = auteur === undefined || data.some(isChosen) ? data : [...data, auteur];
  const authors = names.map((name, id): Author => ({ id, name }));
  return (
    <SelectField
      name="auteur"
      label="Par"
      options={authors}
      labelOf={nameOf}
      value={auteur === undefined ? undefined : names.findIndex(isChosen)}
      onChange={(id) => change({ auteur: id === undefined ? undefined : names[id] })}
      noun={['personne', 'personnes']}
      noMatchText="Personne de ce nom dans le journal"
      placeholder="Tous"
      loading={isPending}
      failed={isError}
    />
  );
}

/** First and last day of each quick choice, in days before today. */
const PERIODS: [label: string, from: number, to: number][] = [
  ['Aujourd’hui', 0, 0],
  ['Hier', 1, 1],
  ['7 jours', 6, 0],
];

function PeriodFilter({ filters, change }: Address) {
  const [errors, setErrors] = useState<ReturnType<typeof incompleteFields>>([]);
  const today = todayInParis();
  const day = (name: 'depuis' | 'jusqua', label: string) => (
    <DayFilter {...{ filters, change, name, label }} error={errors.find(({ param }) => param === name)?.msg} />
  );
  return (
    <div
      className="journal-period"
      role="group"
      aria-label="Période"
      onBlur={({ currentTarget }) => setErrors(incompleteFields(currentTarget))}
    >
      {day('depuis', 'Du')}
      {day('jusqua', 'Au')}
      <div className="actions">
        {PERIODS.map(([label, from, to]) => {
          const period = { depuis: addDays(today, -from), jusqua: addDays(today, -to) };
          const isChosen = filters.depuis === period.depuis && filters.jusqua === period.jusqua;
          return (
            <Button key={label} small aria-pressed={isChosen} onClick={() => change(period)}>
              {label}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

type DayFilterProps = Address & { name: 'depuis' | 'jusqua'; label: string; error: string | undefined };

function DayFilter({ filters, change, name, label, error }: DayFilterProps) {
  const { text, setText, sendNow } = useFilterText({ filters, change }, name);
  return (
    <Field {...{ name, label, error }}>
      {(control) => (
        <input
          {...control}
          type="date"
          className="form-control"
          autoComplete="off"
          // A year of more digits would be dropped while it is typed.
          max="9999-12-31"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={sendNow}
        />
      )}
    </Field>
  );
}

const MAX_AUTHOR = 100;

function readJournal(params: URLSearchParams): JournalFilter {
  const entite = readEnumParam(params, 'entite', Object.keys(KINDS));
  const filters: JournalFilter = {
    auteur: readTextParam(params, 'auteur', MAX_AUTHOR),
    genre: readEnumParam(params, 'genre', Object.keys(MODIFICATION_LABELS)),
    entite,
    cle: entite && readTextParam(params, 'cle', 50),
    depuis: readDayParam(params, 'depuis'),
    jusqua: readDayParam(params, 'jusqua'),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

/** The server counts no further. */
const MAX_TOTAL = 10_000;

/** A period that ends before its start is ignored, as while one of its dates is being typed. */
function withoutEmptyPeriod({ jusqua, ...filter }: JournalFilter): JournalFilter {
  return jusqua === undefined || jusqua < (filter.depuis ?? '') ? filter : { ...filter, jusqua };
}

export function JournalPage() {
  const { isAdmin } = readAuth();
  const { page, pagerProps } = usePageNumber();
  const { filters, change } = useUrlFilters(readJournal);
  const filter = withoutEmptyPeriod(filters);
  const query = useQuery(journalPage(filter, page));
  return (
    <AdminPage title="Journal" ready={!query.isPending}>
      <p>{journalIntro(filter.genre)}</p>
      <JournalFilters {...{ filters, change, isAdmin }} />
      <QueryView query={query}>
        {({ lines, total }) => {
          const pages = pagerProps(lines, total);
          return (
            <>
              <div className="part-head mb-2">
                <p className="hint" role="status">
                  {total === MAX_TOTAL && 'Au moins '}
                  {count(total, 'modification')}
                </p>
                {isAdmin && (
                  <DownloadLinks
                    files={[
                      {
                        label: 'Exporter (CSV pour Excel)',
                        url: journalExportUrl(filter),
                        prepare: () => journalFile(filter),
                      },
                    ]}
                  />
                )}
              </div>
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
