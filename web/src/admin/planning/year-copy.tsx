import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { QueryView } from '../../api/query-view';
import { type PlanningYear, planningYears } from '../../entities/session/session.queries';
import { count } from '../../lib/french';
import { DialogButton } from '../../ui/table/row-actions';
import { Field } from '../../ui/field';
import { isFocusLost } from '../../ui/focus';
import { Select } from '../../ui/controls/select';
import { NextYearDialog } from '../session/next-year';
import { type ChosenFilters, type PlanningAddress, useFilterLabels } from './filters';

type Props = { filter: ChosenFilters; shown: number; onClose: () => void };

/** Copies the filtered sessions of a year, by default the year on screen. */
function YearDialog({ filter, shown, onClose }: Props) {
  const query = useQuery(planningYears(filter));
  const filters = useFilterLabels(filter);
  const [requestedYear, setRequestedYear] = useState(shown);
  const year = query.data && closestYear(query.data, requestedYear);
  return (
    <NextYearDialog source={year === undefined ? undefined : { ...filter, year }} onClose={onClose}>
      <QueryView query={query} loading={<p role="status">Chargement…</p>}>
        {(years) =>
          year === undefined ? (
            <p>Aucune session n’a de dates{filters.length > 0 && ' avec les filtres choisis'}.</p>
          ) : (
            <Field name="annee" label="Année à reprendre" hint={formatYearHint(filters)}>
              {(control) => (
                <Select
                  {...control}
                  value={year}
                  options={years.map(({ annee, sessions }) => [annee, `${annee} (${count(sessions, 'session')})`])}
                  onChange={(value) => setRequestedYear(Number(value))}
                />
              )}
            </Field>
          )
        }
      </QueryView>
    </NextYearDialog>
  );
}

/** The requested year, else the last year before it with sessions, else the first. */
function closestYear(years: PlanningYear[], requestedYear: number): number | undefined {
  return (years.findLast(({ annee }) => annee <= requestedYear) ?? years[0])?.annee;
}

const formatYearHint = (filters: string[]) =>
  filters.length === 0
    ? 'Toutes les sessions qui commencent cette année-là.'
    : `Seulement avec les filtres choisis\u00a0: ${filters.join(', ')}.`;

type YearCopyProps = Pick<PlanningAddress, 'chosen' | 'year' | 'copiedYear' | 'endYearCopy'>;

/** `copiedYear`: the year for which the URL opens the window. */
export function YearCopy({ chosen, year, copiedYear, endYearCopy }: YearCopyProps) {
  const [open, setOpen] = useState(copiedYear !== undefined);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Opened by the address, it has no opener to which to return the focus.
    if (!open && copiedYear !== undefined) {
      endYearCopy();
      if (isFocusLost()) button.current?.focus();
    }
  }, [open, copiedYear, endYearCopy]);
  return (
    <>
      <DialogButton ref={button} onOpen={() => setOpen(true)}>
        Dupliquer une année…
      </DialogButton>
      {open && <YearDialog filter={chosen} shown={copiedYear ?? year} onClose={() => setOpen(false)} />}
    </>
  );
}
