import { useLocation } from 'react-router-dom';
import { formatMonth } from '../../entities/session/months';
import type { PlannedSession } from '../../entities/session/session.queries';
import { addMonths } from '../../entities/session/year-rows';
import { capitalize, count } from '../../lib/french';
import { joinClasses } from '../../ui/controls/button';
import { Link } from '../../ui/link';
import { withFilters } from '../../ui/url-filters';
import { daysOfMonth } from './calendar';
import { isWithin, sessionsByDay, weeksOf } from './month-days';
import './month.scss';

type Props = { year: number; sessions: PlannedSession[] };

/** Twelve small months: each leads to its month, and says how many sessions it has; the days that have some are marked. */
export function YearMonths({ year, sessions }: Props) {
  const { search } = useLocation();
  const byDay = sessionsByDay(sessions);
  const months = Array.from({ length: 12 }, (_, i) => addMonths(`${year}-01`, i));
  return (
    <ul className="year-months bare-list">
      {months.map((month) => {
        const own = sessions.filter((session) => isWithin(session, daysOfMonth(month)));
        return (
          <li key={month}>
            <Link to={{ search: withFilters(search, { vue: 'mois', mois: month, annee: undefined }) }}>
              <b>{capitalize(formatMonth(month))}</b>
              <span className="hint">{formatSessionCount(own)}</span>
              <table aria-hidden="true">
                <tbody>
                  {weeksOf(month).map((week) => (
                    <tr key={week[0]}>
                      {week.map((day) => (
                        <td key={day} className={joinClasses(...dayLooks(day.startsWith(month) ? byDay.get(day) : []))}>
                          {day.startsWith(month) && Number(day.slice(8))}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const dayLooks = (entries: { isClash: boolean }[] = []) => [
  entries.length > 0 && 'year-some',
  entries.some(({ isClash }) => isClash) && 'year-clash',
];

/** « 12 sessions, 4 en conflit » */
export function formatSessionCount(sessions: PlannedSession[], total = sessions.length): string {
  const clashes = sessions.filter(({ conflits }) => conflits.length > 0).length;
  return total === 0
    ? 'Aucune session'
    : `${count(total, 'session')}${clashes > 0 ? `, ${clashes.toLocaleString('fr-FR')} en conflit` : ''}`;
}
