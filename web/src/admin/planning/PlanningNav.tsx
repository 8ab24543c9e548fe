import { addDays, todayInParis, formatPeriod } from '../../ui/days';
import { addMonths } from './calendar';
import type { PlanningAddress, View } from './usePlanningAddress';
import { formatMonth } from './words';

const TITLES: Record<View, string> = { mois: 'Mois', semaine: 'Semaine', 'sans-dates': 'Dates à fixer' };

export function PlanningNav({ view, month, monday, change }: PlanningAddress) {
  const navButton = (label: string, changes: Record<string, string | undefined>) => (
    <button type="button" className="btn" onClick={() => change(changes)}>
      {label}
    </button>
  );
  return (
    <div className="planning-nav">
      <div className="actions" role="group" aria-label="Vue">
        {Object.entries(TITLES).map(([name, title]) => (
          <button
            key={name}
            type="button"
            className="btn"
            aria-pressed={name === view}
            onClick={() => change({ vue: name === 'mois' ? undefined : name })}
          >
            {title}
          </button>
        ))}
      </div>
      <h2 className="planning-when" aria-live="polite">
        {formatViewPeriod(view, month, monday)}
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
    </div>
  );
}

function formatViewPeriod(view: View, month: string, monday: string): string {
  if (view === 'mois') return formatMonth(month);
  return view === 'semaine' ? `Semaine ${formatPeriod(monday, addDays(monday, 6))}` : 'Dates à fixer';
}
