import { formatMonth } from '../../entities/session/months';
import { addMonths } from '../../entities/session/year-rows';
import { addDays, formatPeriod, todayInParis } from '../../lib/days';
import { Button } from '../../ui/controls/button';
import type { PlanningAddress, View } from './filters';

const TITLES: Record<View, string> = {
  mois: 'Mois',
  semaine: 'Semaine',
  annee: 'Année',
  'sans-dates': 'Dates à fixer',
};

/** The views, the period in sight, and the way to others. */
export function PlanningNav({ view, month, monday, year, change }: PlanningAddress) {
  const navButton = (label: string, changes: Record<string, string | number | undefined>) => (
    <Button onClick={() => change(changes)}>{label}</Button>
  );
  return (
    <div className="planning-nav">
      <div className="actions" role="group" aria-label="Vue">
        {Object.entries(TITLES).map(([name, title]) => (
          <Button
            key={name}
            aria-pressed={name === view}
            onClick={() => change({ vue: name === 'mois' ? undefined : name })}
          >
            {title}
          </Button>
        ))}
      </div>
      <h2 className="planning-when" aria-live="polite">
        {formatViewPeriod({ view, month, monday, year })}
      </h2>
      {view === 'mois' && (
        <div className="actions" role="group" aria-label="Autre mois">
          {navButton('Mois précédent', { mois: addMonths(month, -1) })}
          {navButton('Ce mois-ci', { mois: undefined })}
          {navButton('Mois suivant', { mois: addMonths(month, 1) })}
        </div>
      )}
      {view === 'semaine' && (
        <div className="actions" role="group" aria-label="Autre semaine">
          {navButton('Semaine précédente', { semaine: addDays(monday, -7) })}
          {navButton('Cette semaine', { semaine: todayInParis() })}
          {navButton('Semaine suivante', { semaine: addDays(monday, 7) })}
        </div>
      )}
      {view === 'annee' && (
        <div className="actions" role="group" aria-label="Autre année">
          {navButton('Année précédente', { annee: year - 1 })}
          {navButton('Cette année', { annee: undefined })}
          {navButton('Année suivante', { annee: year + 1 })}
        </div>
      )}
    </div>
  );
}

function formatViewPeriod({ view, month, monday, year }: Pick<PlanningAddress, 'view' | 'month' | 'monday' | 'year'>) {
  if (view === 'mois') return formatMonth(month);
  if (view === 'annee') return `Année ${year}`;
  return view === 'semaine' ? `Semaine ${formatPeriod(monday, addDays(monday, 6))}` : 'Dates à fixer';
}
