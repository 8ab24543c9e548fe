import type { NextSession, PublicSession } from '../../api/calendrier';
import { dayAfter, shortDay } from '../../ui/days';

type Dated = Pick<NextSession, 'debut' | 'fin' | 'etat'>;
type Session = Dated & Pick<PublicSession, 'inscription_debut' | 'inscription_fin'>;

/** Where a session stands on a day: computed, and never stored. */
export type Phase = 'annulee' | 'aFixer' | 'aVenir' | 'enCours' | 'terminee';

export function phaseOf({ debut, fin, etat }: Dated, today: string): Phase {
  if (etat === 'annulee') return 'annulee';
  if (debut === null || fin === null) return 'aFixer';
  if (fin < today) return 'terminee';
  return debut <= today ? 'enCours' : 'aVenir';
}

/** « Inscriptions ouvertes jusqu’au 26 février 2027 »; nothing where there is nothing to say. */
export function registrationOf(session: Session, today: string): string {
  const { debut, etat, inscription_debut: from, inscription_fin } = session;
  const phase = phaseOf(session, today);
  if (phase === 'annulee' || phase === 'terminee') return '';
  if (etat === 'complete') return 'Complet';
  const until = inscription_fin ?? (debut === null ? null : dayAfter(debut, -1));
  if (until !== null && until < today) return phase === 'enCours' ? '' : 'Inscriptions closes';
  if (from !== null && from > today) return `Inscriptions à partir du ${shortDay(from)}`;
  return until === null ? 'Inscriptions ouvertes' : `Inscriptions ouvertes jusqu’au ${shortDay(until)}`;
}

/** Hours of its slots, rounded to a quarter; 0 where it has none. */
export function slotHours(slots: { debut: string; fin: string }[]): number {
  const minutes = slots.reduce((sum, { debut, fin }) => sum + minutesOf(fin) - minutesOf(debut), 0);
  return Math.round(minutes / 15) / 4;
}

function minutesOf(hour: string): number {
  const [hours, minutes] = hour.split(':');
  return Number(hours) * 60 + Number(minutes);
}
