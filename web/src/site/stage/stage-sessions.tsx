import { useId } from 'react';
import { CALENDAR_PAGE, useSessions } from '../../entities/session/session.api';
import { isRegistrationOpen, partSessions } from '../../entities/session/session.model';
import type { Stage } from '../../entities/stage/stage.api';
import { count } from '../../lib/french';
import { paths } from '../../lib/paths';
import { Disclosure } from '../../ui/controls/disclosure';
import { AgendaLinks } from '../calendar/agenda-links';
import { SessionLine, useParisToday } from '../calendar/session-line';

function useStageSessions(stage: Stage) {
  const today = useParisToday();
  const { data: sessions } = useSessions(stage.id);
  return sessions && { today, sessions, ...partSessions(sessions, today) };
}

/** Shows nothing if the sessions fail to load. */
export function FirstSession({ stage }: { stage: Stage }) {
  const id = useId();
  const loaded = useStageSessions(stage);
  if (!loaded) return null;
  const { today, sessions, next } = loaded;
  const addable = sessions.filter(({ debut, fin, etat }) => debut !== null && fin !== null && etat !== 'annulee');
  return (
    <section className="first-session" aria-labelledby={id}>
      <h3 id={id}>{next && isRegistrationOpen(next, today) ? 'Prochaine session ouverte' : 'Prochaine session'}</h3>
      {next ? <SessionLine session={next} detailed /> : <p className="hint">Aucune session annoncée pour le moment.</p>}
      {addable.length > 0 && (
        <AgendaLinks path={`${paths.stageCode(stage.code_stage)}.ics`} what="de ce stage" sessions={addable} />
      )}
    </section>
  );
}

type LinesProps = { sessions: Parameters<typeof SessionLine>[0]['session'][] };

const SessionLines = ({ sessions }: LinesProps) => (
  <ul className="stack bare-list">
    {sessions.map((session) => (
      <li key={session.id}>
        <SessionLine session={session} detailed />
      </li>
    ))}
  </ul>
);

/** The cancelled ones come last, folded. */
export function OtherSessions({ stage }: { stage: Stage }) {
  const id = useId();
  const loaded = useStageSessions(stage);
  if (!loaded || loaded.others.length + loaded.cancelled.length === 0) return null;
  const { sessions, others, cancelled } = loaded;
  return (
    <section className="text-section" aria-labelledby={id}>
      <h3 id={id}>Autres sessions</h3>
      <SessionLines sessions={others} />
      {sessions.length === CALENDAR_PAGE && (
        <p className="hint">{`Les ${CALENDAR_PAGE} premières seulement\u00a0; « Ajouter à mon agenda » les a toutes.`}</p>
      )}
      {cancelled.length > 0 && (
        <Disclosure className="no-print" summary={count(cancelled.length, 'session annulée', 'sessions annulées')}>
          <SessionLines sessions={cancelled} />
        </Disclosure>
      )}
    </section>
  );
}
