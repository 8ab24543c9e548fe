import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../answer/Answer';
import { type PlanningYear, planningYears } from '../../api/admin/planning';
import { Field } from '../../ui/Field';
import { count } from '../../ui/french';
import { NextYearDialog } from '../session/copie/NextYearDialog';
import { useFilterLabels } from './useFilterWords';
import type { ChosenFilters } from './usePlanningAddress';

type Props = { filter: ChosenFilters; shown: number; onClose: () => void };

/** Copies the filtered sessions of a year, by default the year on screen. */
export function YearDialog({ filter, shown, onClose }: Props) {
  const query = useQuery(planningYears(filter));
  const filters = useFilterLabels(filter);
  const [requestedYear, setRequestedYear] = useState(shown);
  const year = query.data && closestYear(query.data, requestedYear);
  return (
    <NextYearDialog source={year === undefined ? undefined : { ...filter, year }} onClose={onClose}>
      <QueryView query={query} loading={<p role="status">Chargement…</p>}>
        {(years) =>
          year === undefined ? (
            <p>
              Aucune session n’a de dates{filters.length > 0 && ' parmi celles que gardent les filtres du planning'}.
            </p>
          ) : (
            <Field name="annee" label="Année à reprendre" hint={formatYearHint(filters)}>
              {(control) => (
                <select
                  {...control}
                  className="form-select"
                  value={year}
                  onChange={({ target }) => setRequestedYear(Number(target.value))}
                >
                  {years.map(({ annee, sessions }) => (
                    <option key={annee} value={annee}>
                      {`${annee} (${count(sessions, 'session')})`}
                    </option>
                  ))}
                </select>
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
    : `Seulement celles que gardent les filtres du planning\u00a0: ${filters.join(', ')}.`;
