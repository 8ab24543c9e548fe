import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { type NextSession, type PublicSession, upcomingQuery, useSessions } from '../../entities/session/session.api';
import { formatRegistration, phaseOf, slotHours } from '../../entities/session/session.model';
import type { Stage } from '../../entities/stage/stage.api';
import { formatPeriod, formatSlot, todayInParis } from '../../lib/days';
import { addNoBreakSpaces, capitalize, count, formatHours, joinParts } from '../../lib/french';
import { paths } from '../../lib/paths';
import { AddLink, AgendaLinks } from './agenda-links';
import './session.scss';

/** The rendering day of a server-rendered page, so that hydration matches. */
export function useParisToday(): string {
  return useQueryClient().getQueryData(upcomingQuery.queryKey)?.jour ?? todayInParis();
}

const MODALITES: Record<string, string> = { distance: 'À distance', mixte: 'En présence et à distance' };

export function SessionLine({
  session,
  detailed = false,
}: {
  session: Omit<PublicSession, 'stage'>;
  detailed?: boolean;
}) {
  const today = useParisToday();
  const { debut, fin, creneaux, modalite, lieu, places, url, etat } = session;
  const phase = phaseOf(session, today);
  const dates = debut === null || fin === null ? 'Dates à fixer' : capitalize(formatPeriod(debut, fin));
  const where = lieu && joinParts(lieu.nom, lieu.ville);
  const registration = formatRegistration(session, today);
  return (
    <div className="session">
      <p className="session-dates">
        {phase === 'annulee' ? (
          <>
            <strong className="tag">Annulée</strong> <s>{dates}</s>
          </>
        ) : (
          dates
        )}{' '}
        {phase === 'enCours' && <span className="tag">En cours</span>}
        {phase === 'aVenir' && etat === 'prevue' && <span className="tag">À confirmer</span>}
      </p>
      <p className="session-facts">
        {addNoBreakSpaces(
          joinParts(
            where ?? '',
            MODALITES[modalite] ?? '',
            places === null ? '' : count(places, 'place'),
            registration,
          ),
        )}
      </p>
      {detailed && creneaux.length > 0 && (
        <details className="session-slots unfolded-on-paper">
          <summary>
            {joinParts(count(creneaux.length, 'créneau', 'créneaux'), formatHours(slotHours(creneaux)))}
          </summary>
          <ul>
            {creneaux.map((slot) => (
              <li key={`${slot.jour} ${slot.debut}`}>{formatSlot(slot)}</li>
            ))}
          </ul>
        </details>
      )}
      {detailed && url !== '' && phase !== 'annulee' && (
        <p className="session-facts">
          <a className="session-link" href={url} target="_blank" rel="noopener">
            {modalite === 'presentiel' ? 'Inscription en ligne' : 'Salle virtuelle'}
            <span className="visually-hidden"> (nouvelle fenêtre)</span>
          </a>
        </p>
      )}
      {detailed && debut !== null && fin !== null && phase !== 'annulee' && (
        <p className="session-facts agenda">
          <AddLink
            look="bare"
            className="session-link"
            path={`/session/${session.id}.ics`}
            what={`la session ${formatPeriod(debut, fin)}`}
          />
        </p>
      )}
      {detailed && session.remarque !== '' && <p className="session-facts">{addNoBreakSpaces(session.remarque)}</p>}
    </div>
  );
}

/** « Session du 29 au 31 mars 2027 · complet » */
export function NextSessionText({ session }: { session: NextSession }) {
  const today = useParisToday();
  const { debut, fin, etat } = session;
  const running = phaseOf(session, today) === 'enCours';
  const dates = debut === null || fin === null ? 'dates à fixer' : formatPeriod(debut, fin);
  const full = etat === 'complete' ? 'complet' : '';
  return (
    <span className="next-session">
      {running ? 'Session en cours, ' : debut === null ? 'Session\u00a0: ' : 'Session '}
      {joinParts(dates, session.lieu?.ville ?? '', full)}
    </span>
  );
}

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
