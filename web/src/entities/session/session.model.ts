import { addDays, formatPeriod, formatShortDay, todayInParis } from '../../lib/days';
import type { NextSession, PublicSession } from './session.api';
import type { Session } from './session.queries';

type Dated = Pick<NextSession, 'debut' | 'fin' | 'etat'>;
type Registered = Pick<PublicSession, 'debut' | 'etat' | 'inscription_debut' | 'inscription_fin'>;

export type Phase = 'annulee' | 'aFixer' | 'aVenir' | 'enCours' | 'terminee';

export function phaseOf({ debut, fin, etat }: Dated, today: string): Phase {
  if (etat === 'annulee') return 'annulee';
  if (debut === null || fin === null) return 'aFixer';
  if (fin < today) return 'terminee';
  return debut <= today ? 'enCours' : 'aVenir';
}

/** « complet », « à confirmer », or empty. */
export function formatState(session: Dated, today: string): string {
  if (session.etat === 'complete') return 'complet';
  return session.etat === 'prevue' && phaseOf(session, today) === 'aVenir' ? 'à confirmer' : '';
}

/** The day before the session begins, or `inscription_fin` if earlier. */
function lastRegistrationDay(debut: string, inscription_fin: string | null): string {
  const dayBefore = addDays(debut, -1);
  return inscription_fin !== null && inscription_fin < dayBefore ? inscription_fin : dayBefore;
}

/** Must agree with the `open` filter of the server: both are tested with openapi/registration-cases.json. */
export function isRegistrationOpen(
  { debut, etat, inscription_debut, inscription_fin }: Registered,
  today: string,
): boolean {
  if (debut === null || !['prevue', 'confirmee'].includes(etat)) return false;
  return (inscription_debut ?? today) <= today && today <= lastRegistrationDay(debut, inscription_fin);
}

/** « Inscriptions ouvertes jusqu’au 26 février 2027 »; empty when registration does not apply. */
export function formatRegistration(session: Registered & Dated, today: string): string {
  const { debut, etat, inscription_debut: from, inscription_fin } = session;
  const phase = phaseOf(session, today);
  if (phase === 'annulee' || phase === 'terminee') return '';
  if (etat === 'complete') return 'Complet';
  if (debut === null || phase === 'enCours') return '';
  const last = lastRegistrationDay(debut, inscription_fin);
  if (isRegistrationOpen(session, today)) return `Inscriptions ouvertes jusqu’au ${formatShortDay(last)}`;
  return from !== null && today < from ? `Inscriptions à partir du ${formatShortDay(from)}` : 'Inscriptions closes';
}

/** Parts sessions as a sheet shows them: the first whose registration is open, else the first to come; the others; the cancelled ones. */
export function partSessions<Own extends Registered & Dated>(sessions: Own[], today: string) {
  const held = sessions.filter(({ etat }) => etat !== 'annulee');
  const next =
    held.find((session) => isRegistrationOpen(session, today)) ??
    held.find((session) => phaseOf(session, today) === 'aVenir') ??
    held[0];
  return {
    next,
    others: held.filter((session) => session !== next),
    cancelled: sessions.filter(({ etat }) => etat === 'annulee'),
  };
}

/** Total hours, rounded to a quarter. */
export function slotHours(slots: { debut: string; fin: string }[]): number {
  const minutes = slots.reduce((sum, { debut, fin }) => sum + minutesOf(fin) - minutesOf(debut), 0);
  return Math.round(minutes / 15) / 4;
}

function minutesOf(hour: string): number {
  const [hours, minutes] = hour.split(':');
  return Number(hours) * 60 + Number(minutes);
}

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
