import type { Session } from '../../../api/admin/sessionStage';
import { dayAfter, parisDay, periodName } from '../../../ui/days';

type Dated = Pick<Session, 'debut' | 'fin' | 'etat' | 'inscription_debut' | 'inscription_fin'>;

/** Where a session stands in time: nobody stores it. */
export function phaseInWords(session: Dated, today = parisDay()): string {
  const { debut, fin } = session;
  if (debut === null || fin === null) return 'à fixer';
  if (fin < today) return 'terminée';
  if (debut <= today) return 'en cours';
  return isOpen(session, today) ? 'à venir, inscriptions ouvertes' : 'à venir';
}

/** A session that may be joined today: until the day before its first one, unless it is told otherwise. */
function isOpen({ debut, etat, inscription_debut, inscription_fin }: Dated, today: string): boolean {
  const last = inscription_fin ?? dayAfter(debut!, -1);
  return ['prevue', 'confirmee'].includes(etat) && (inscription_debut ?? today) <= today && today <= last;
}

/** « du 29 au 31 mars 2027 », as one goes on after « la session » */
export function nameOfSession({ debut, fin }: Pick<Session, 'debut' | 'fin'>): string {
  return debut === null || fin === null ? 'aux dates à fixer' : periodName(debut, fin);
}

/** What is to come first, in its order; then what is over, the last first. */
export function comingFirst(sessions: Session[], today = parisDay()): Session[] {
  const isOver = ({ fin }: Session) => fin !== null && fin < today;
  return [...sessions.filter((one) => !isOver(one)), ...sessions.filter(isOver).reverse()];
}
