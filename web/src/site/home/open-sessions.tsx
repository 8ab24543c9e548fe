import { formatRegistration } from '../../entities/session/session.model';
import { formatPeriod } from '../../lib/days';
import { addNoBreakSpaces, capitalize, joinParts } from '../../lib/french';
import { paths } from '../../lib/paths';
import { withBase } from '../../lib/site';
import { LinkButton } from '../../ui/controls/button';
import { type HomeContent, HomePart } from './home-part';

type OpenSession = HomeContent['sessions'][number];

function placeOf({ lieu, modalite }: OpenSession): string {
  if (lieu) return joinParts(lieu.nom, lieu.ville);
  return modalite === 'distance' ? 'À distance' : 'Lieu à fixer';
}

export function OpenSessions({ sessions, day }: Pick<HomeContent, 'sessions'> & { day: string }) {
  if (sessions.length === 0) return null;
  return (
    <HomePart name="sessions" title="Prochaines sessions ouvertes aux inscriptions">
      <ul className="open-sessions">
        {sessions.map((session) => {
          const { id, debut, fin, stage } = session;
          return (
            <li key={id}>
              <span className="strong">{debut && fin && capitalize(formatPeriod(debut, fin))}</span>{' '}
              <span>
                <a href={withBase(paths.stageCode(stage.code_stage))}>{addNoBreakSpaces(stage.libelle_stage)}</a>{' '}
                <span className="code">{stage.code_stage}</span>
              </span>{' '}
              <span className="muted">
                {addNoBreakSpaces(joinParts(placeOf(session), formatRegistration(session, day)))}
              </span>
            </li>
          );
        })}
      </ul>
      <p>
        <LinkButton href={withBase(`${paths.calendrier}?ouvertes=true`)}>
          Toutes les sessions ouvertes aux inscriptions
        </LinkButton>
      </p>
    </HomePart>
  );
}
