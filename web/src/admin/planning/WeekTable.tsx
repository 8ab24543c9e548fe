import type { PlannedSession } from '../../api/admin/planning';
import { dayAfter, dayName } from '../../ui/days';
import { FactTable } from '../../ui/FactTable';
import { type HalfDay, heldOn } from './calendar';
import { PlannedLink } from './PlannedLink';
import { clashInWords, isCancelled } from './words';

/** A week by its days: mornings and afternoons. */
export function WeekTable({ monday, sessions }: { monday: string; sessions: PlannedSession[] }) {
  const days = Array.from({ length: 7 }, (_, i) => dayAfter(monday, i));
  return (
    <FactTable
      caption="La semaine, par jour"
      captionHidden
      heads={['Jour', 'Matin', 'Après-midi']}
      rows={days.map((day) => {
        const { morning, afternoon } = heldOn(sessions, day);
        return [
          dayName(day),
          <Half key="morning" held={morning} day={day} />,
          <Half key="after" held={afternoon} day={day} />,
        ];
      })}
    />
  );
}

function Half({ held, day }: { held: HalfDay['morning']; day: string }) {
  if (held.length === 0) return <span className="hint">rien</span>;
  return (
    <ul className="planning-half">
      {held.map(({ session, hours }) => (
        <li key={`${session.id} ${hours}`}>
          <PlannedLink session={session} /> <span className="hint">{hours || 'toute la journée'}</span>
          {isCancelled(session) && <span className="hint"> annulée</span>}
          {session.conflits
            .filter(({ jour }) => jour === day)
            .map((clash) => (
              <span key={clashInWords(clash) + clash.id_session} className="planning-clash">
                {clashInWords(clash)}
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
}
