import { formatMonth } from '../../entities/session/months';
import { addMonths } from '../../entities/session/year-rows';
import { addDays, formatPeriod, todayInParis } from '../../lib/days';
import { Button } from '../../ui/controls/button';
import { Icon } from '../../ui/text';
import type { PlanningAddress, View } from './filters';

/** « Dates à fixer » is a part of the list. */
const TITLES: Partial<Record<View, string>> = { liste: 'Liste', mois: 'Mois', semaine: 'Semaine', annee: 'Année' };

/** The views, the period in sight, and the way to others. */
export function PlanningNav({ view, month, monday, year, change }: PlanningAddress) {
  const others = (label: string, buttons: [name: string, changes: Record<string, string | number | undefined>][]) => (
    <div className="actions" role="group" aria-label={label}>
      {buttons.map(([name, changes], i) => (
        <Button key={name} aria-label={name} onClick={() => change(changes)} title={i === 1 ? undefined : name}>
          {i === 1 ? name : <Icon name={i === 0 ? 'previous' : 'next'} />}
        </Button>
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
      {(view === 'mois' || view === 'liste') &&
        others('Autre mois', [
          ['Mois précédent', { mois: addMonths(month, -1) }],
          ['Ce mois-ci', { mois: undefined }],
          ['Mois suivant', { mois: addMonths(month, 1) }],
        ])}
      {view === 'semaine' &&
        others('Autre semaine', [
          ['Semaine précédente', { semaine: addDays(monday, -7) }],
          ['Cette semaine', { semaine: todayInParis() }],
          ['Semaine suivante', { semaine: addDays(monday, 7) }],
        ])}
      {view === 'annee' &&
        others('Autre année', [
          ['Année précédente', { annee: year - 1 }],
          ['Cette année', { annee: undefined }],
          ['Année suivante', { annee: year + 1 }],
        ])}
    </div>
  );
}

function formatViewPeriod({ view, month, monday, year }: Pick<PlanningAddress, 'view' | 'month' | 'monday' | 'year'>) {
  if (view === 'mois' || view === 'liste') return formatMonth(month);
  if (view === 'annee') return `Année ${year}`;
  return view === 'semaine' ? `Semaine ${formatPeriod(monday, addDays(monday, 6))}` : 'Dates à fixer';
}
