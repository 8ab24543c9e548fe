import { useQueryClient } from '@tanstack/react-query';
import { type NextSession, type PublicSession, upcomingQuery } from '../../entities/session/session.api';
import { formatRegistration, formatState, phaseOf, slotHours } from '../../entities/session/session.model';
import { formatPeriod, formatSlot, todayInParis } from '../../lib/days';
import { addNoBreakSpaces, capitalize, count, formatHours, joinParts } from '../../lib/french';
import { Disclosure } from '../../ui/controls/disclosure';
import './session.scss';

/** The rendering day of a server-rendered page, so that hydration matches. */
export function useParisToday(): string {
  return useQueryClient().getQueryData(upcomingQuery.queryKey)?.jour ?? todayInParis();
}

const MODALITES: Record<string, string> = { distance: 'À distance', mixte: 'En présence et à distance' };

type Props = { session: Omit<PublicSession, 'stage'>; detailed?: boolean };

/** `detailed`: on a sheet, whose stage has a capacity too. */
export function SessionLine({ session, detailed = false }: Props) {
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
      <p className="muted">
        {addNoBreakSpaces(
          joinParts(
            where ?? '',
            MODALITES[modalite] ?? '',
            places === null ? '' : `${count(places, 'place')}${detailed ? ' dans cette session' : ''}`,
            registration,
          ),
        )}
      </p>
      {detailed && creneaux.length > 0 && (
        <Disclosure
          className="session-slots unfolded-on-paper"
          summary={joinParts(count(creneaux.length, 'créneau', 'créneaux'), formatHours(slotHours(creneaux)))}
        >
          <ul className="bare-list">
            {creneaux.map((slot) => (
              <li key={`${slot.jour} ${slot.debut}`}>{formatSlot(slot)}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      {detailed && url !== '' && phase !== 'annulee' && (
        <p className="muted">
          <a className="session-link" href={url} target="_blank" rel="noopener">
            {modalite === 'presentiel' ? 'Inscription en ligne' : 'Salle virtuelle'}
            <span className="visually-hidden"> (nouvelle fenêtre)</span>
          </a>
        </p>
      )}
      {detailed && session.remarque !== '' && <p className="muted">{addNoBreakSpaces(session.remarque)}</p>}
    </div>
  );
}

/** « Session du 29 au 31 mars 2027 · Toulouse · complet » */
export function NextSessionText({ session }: { session: NextSession }) {
  const today = useParisToday();
  const { debut, fin } = session;
  const running = phaseOf(session, today) === 'enCours';
  const dates = debut === null || fin === null ? 'dates à fixer' : formatPeriod(debut, fin);
  return (
    <span className="next-session">
      {running ? 'Session en cours, ' : debut === null ? 'Session\u00a0: ' : 'Session '}
      {joinParts(dates, session.lieu?.ville ?? '', formatState(session, today))}
    </span>
  );
}
