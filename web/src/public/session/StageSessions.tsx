import { useId } from 'react';
import { useSessions } from '../../api/calendrier';
import type { Stage } from '../../api/stage';
import { AgendaLinks } from './AgendaLinks';
import { SessionLine } from './SessionLine';
import { paths } from '../../address/paths';

/** Shows nothing if the sessions fail to load. */
export function StageSessions({ stage }: { stage: Stage }) {
  const id = useId();
  const { data: sessions = [] } = useSessions(stage.id);
  if (sessions.length === 0) return null;
  return (
    <section className="stage-sessions" aria-labelledby={id}>
      <h3 id={id}>{sessions.length > 1 ? 'Prochaines sessions' : 'Prochaine session'}</h3>
      <ul>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionLine session={session} detailed />
          </li>
        ))}
      </ul>
      <AgendaLinks path={`${paths.stageCode(stage.code_stage)}.ics`} what="de ce stage" />
    </section>
  );
}
