import type { PlannedSession } from '../../entities/session/session.queries';
import { addDays, formatDay } from '../../lib/days';
import { FactTable } from '../../ui/table/fact-table';
import { type DayHalves, formatSessionConflict, isCancelled, sessionsOn } from './calendar';
import { PlannedLink } from './planning-list';

export function WeekTable({ monday, sessions }: { monday: string; sessions: PlannedSession[] }) {
  const days = Array.from({ length: 7 }, (_, i) => addDays(monday, i));
  return (
    <FactTable
      caption="La semaine, par jour"
      captionHidden
      heads={['Jour', 'Matin', 'Après-midi']}
      rows={days.map((day) => {
        const { morning, afternoon } = sessionsOn(sessions, day);
        // The title has the year.
        const name = formatDay(day).replace(/ \d{4}$/, '');
        return [name, <Half key="morning" sessions={morning} />, <Half key="after" sessions={afternoon} />];
      })}
    />
  );
}

function Half({ sessions }: { sessions: DayHalves['morning'] }) {
  if (sessions.length === 0) return <span className="hint">rien</span>;
  return (
    <ul className="planning-half">
      {sessions.map(({ session, hours, clashes }) => (
        <li key={`${session.id} ${hours}`}>
          <PlannedLink session={session} /> <span className="hint">{hours || 'toute la journée'}</span>
          {isCancelled(session) && <span className="hint"> annulée</span>}
          {clashes.map((conflict) => (
            <span key={formatSessionConflict(conflict) + conflict.id_session} className="planning-clash">
              {formatSessionConflict(conflict)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
