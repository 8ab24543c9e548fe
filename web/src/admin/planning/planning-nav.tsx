import { Fragment } from 'react';
import { formatMonth } from '../../entities/session/months';
import { addMonths } from '../../entities/session/year-rows';
import { addDays, formatPeriod, todayInParis } from '../../lib/days';
import { capitalize } from '../../lib/french';
import { Button } from '../../ui/controls/button';
import { Select } from '../../ui/controls/select';
import { Icon } from '../../ui/text';
import type { PlanningAddress, View } from './filters';

/** « Dates à fixer » is a part of the list. */
const TITLES: Partial<Record<View, string>> = { liste: 'Liste', mois: 'Mois', semaine: 'Semaine', annee: 'Année' };

/** The year before this month and the two years after it, and the month in sight. */
function monthChoices(month: string) {
  const months = Array.from({ length: 37 }, (_, i) => addMonths(todayInParis().slice(0, 7), i - 12));
  return [...new Set([...months, month])].sort().map((choice) => [choice, capitalize(formatMonth(choice))] as const);
}

/** The views, the period in sight, and the way to others. */
export function PlanningNav({ view, month, monday, year, change }: PlanningAddress) {
  const isMonth = view === 'mois' || view === 'liste';
  const others = (label: string, buttons: [name: string, changes: Record<string, string | number | undefined>][]) => (
    <div className="actions" role="group" aria-label={label}>
      {buttons.map(([name, changes], i) => (
        <Fragment key={name}>
          {i === 1 && isMonth && (
            <Select
              aria-label="Mois"
              value={month}
              options={monthChoices(month)}
              onChange={(mois) => change({ mois })}
            />
          )}
          <Button aria-label={name} onClick={() => change(changes)} title={i === 2 ? undefined : name}>
            {i === 2 ? name : <Icon name={i === 0 ? 'previous' : 'next'} />}
          </Button>
        </Fragment>
      ))}
    </div>
  );
  const shown = view === 'sans-dates' ? 'liste' : view;
  return (
    <div className="planning-nav">
      <div className="planning-views" role="group" aria-label="Vue">
        {Object.entries(TITLES).map(([name, title]) => (
          <Button
            key={name}
            aria-pressed={name === shown}
            onClick={() => change({ vue: name === 'liste' ? undefined : name })}
          >
            {title}
          </Button>
        ))}
      </div>
      <h2 className="planning-when" aria-live="polite">
        {formatViewPeriod({ view, month, monday, year })}
      </h2>
      {isMonth &&
        others('Autre mois', [
          ['Mois précédent', { mois: addMonths(month, -1) }],
          ['Mois suivant', { mois: addMonths(month, 1) }],
          ['Ce mois-ci', { mois: undefined }],
        ])}
      {view === 'semaine' &&
        others('Autre semaine', [
          ['Semaine précédente', { semaine: addDays(monday, -7) }],
          ['Semaine suivante', { semaine: addDays(monday, 7) }],
          ['Cette semaine', { semaine: todayInParis() }],
        ])}
      {view === 'annee' &&
        others('Autre année', [
          ['Année précédente', { annee: year - 1 }],
          ['Année suivante', { annee: year + 1 }],
          ['Cette année', { annee: undefined }],
        ])}
    </div>
  );
}

function formatViewPeriod({ view, month, monday, year }: Pick<PlanningAddress, 'view' | 'month' | 'monday' | 'year'>) {
  if (view === 'mois' || view === 'liste') return formatMonth(month);
  if (view === 'annee') return `Année ${year}`;
  return view === 'semaine' ? `Semaine ${formatPeriod(monday, addDays(monday, 6))}` : 'Dates à fixer';
}
