import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { readAuth } from '../../api/auth';
import { journalExportUrl, journalFile, type JournalFilter, journalPage } from '../../api/history';
import { QueryView } from '../../api/query-view';
import { DownloadLinks } from '../../crud/downloads';
import { AdminPage } from '../../crud/page';
import { formatChanges, journalIntro, MODIFICATION_LABELS, READ_ONLY_GENRES } from '../../crud/undo/format';
import { count } from '../../lib/french';
import { readDayParam, readEnumParam, readTextParam } from '../../lib/params';
import { type Kind, KINDS } from '../../lib/kinds';
import { adminPaths } from '../../lib/paths';
import { Field, incompleteFields } from '../../ui/field';
import { Link } from '../../ui/link';
import { TablePager } from '../../ui/table/table';
import { FilterSelect, type UrlFilters, useFilterText, useUrlFilters } from '../../ui/url-filters';
import { ModificationTable, usePageNumber } from './journal-table';

function JournalFilters({ filters, change, isAdmin }: UrlFilters<JournalFilter> & { isAdmin: boolean }) {
  const heading = useId();
  const [errors, setErrors] = useState<ReturnType<typeof incompleteFields>>([]);
  const genres = Object.entries(MODIFICATION_LABELS).filter(([genre]) => isAdmin || !READ_ONLY_GENRES.includes(genre));
  const entites = Object.entries<Kind>(KINDS).filter(([, { adminsOnly }]) => isAdmin || !adminsOnly);
  const input = (name: keyof JournalFilter, label: string, type: 'text' | 'date' = 'text') => (
    <FilterInput {...{ filters, change, name, label, type }} error={errors.find(({ param }) => param === name)?.msg} />
  );
  return (
    <form
      className="journal-filters"
      noValidate
      aria-labelledby={heading}
      onSubmit={(event) => event.preventDefault()}
      onBlur={({ currentTarget }) => setErrors(incompleteFields(currentTarget))}
    >
      <h2 id={heading}>Filtrer</h2>
      {input('auteur', 'Par')}
      <FilterSelect {...{ filters, change }} name="genre" label="Genre" all="Tous" options={genres} />
      <FilterSelect
        filters={filters}
        // The key is that of a thing of this kind.
        change={(changes) => change({ ...changes, cle: undefined })}
        name="entite"
        label="Élément"
        all="Tous"
        options={entites.map(([name, { one }]) => [name, one])}
      />
      {input('depuis', 'Du', 'date')}
      {input('jusqua', 'Au', 'date')}
      <div className="actions">
        <Link to={adminPaths.journal.list}>Tout afficher</Link>
      </div>
    </form>
  );
}

type FilterInputProps = UrlFilters<JournalFilter> & {
  name: keyof JournalFilter;
  label: string;
  type: 'text' | 'date';
  error: string | undefined;
};

function FilterInput({ filters, change, name, label, type, error }: FilterInputProps) {
  const { text, setText, sendNow } = useFilterText({ filters, change }, name);
  return (
    <Field {...{ name, label, error }}>
      {(control) => (
        <input
          {...control}
          type={type}
          className="form-control"
          autoComplete="off"
          // A year of more digits would be dropped while it is typed.
          max={type === 'date' ? '9999-12-31' : undefined}
          maxLength={MAX_AUTHOR}
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
              <p className="hint" role="status">
                {count(total, 'modification')}
              </p>
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
