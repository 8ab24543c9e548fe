import { isRegistrationOpen } from '../../../answer/sessionState';
import type { Session } from '../../../api/admin/sessionStage';
import { todayInParis, formatPeriod } from '../../../ui/days';

type DatedSession = Pick<Session, 'debut' | 'fin' | 'etat' | 'inscription_debut' | 'inscription_fin'>;

/** Computed from the dates, not stored. */
export function formatPhase(session: DatedSession, today = todayInParis()): string {
  const { debut, fin } = session;
  if (debut === null || fin === null) return 'à fixer';
  if (fin < today) return 'terminée';
  if (debut <= today) return 'en cours';
  return isRegistrationOpen(session, today) ? 'à venir, inscriptions ouvertes' : 'à venir';
}

/** « du 29 au 31 mars 2027 », to follow « la session ». */
export function nameOfSession({ debut, fin }: Pick<Session, 'debut' | 'fin'>): string {
  return debut === null || fin === null ? 'aux dates à fixer' : formatPeriod(debut, fin);
}

/** Coming sessions first, in their order; then past ones, latest first. */
export function sortComingFirst(sessions: Session[], today = todayInParis()): Session[] {
  const isOver = ({ fin }: Session) => fin !== null && fin < today;
  return [...sessions.filter((session) => !isOver(session)), ...sessions.filter(isOver).reverse()];
}
