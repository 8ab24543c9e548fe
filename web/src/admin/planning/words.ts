import type { PlannedSession, SessionConflict } from '../../api/admin/planning';
import { formatDay, formatPeriod, formatShortDay } from '../../ui/days';

const FORMAT_SHARED: Record<SessionConflict['genre'], (name: string) => string> = {
  lieu: () => 'Même lieu',
  responsable: (name) => `Même responsable (${name})`,
};

/** « Même lieu que SUR-201, le 29 mars de 09:00 à 12:30 » */
export function formatSessionConflict({ genre, nom, code_stage, jour, debut, fin }: SessionConflict): string {
  const shared = FORMAT_SHARED[genre](nom);
  const day = formatShortDay(jour).replace(/ \d{4}$/, '');
  const hours = debut === null || fin === null ? '' : ` de ${debut} à ${fin}`;
  return `${shared} que ${code_stage}, le ${day}${hours}`;
}

/** « lundi 29 mars 2027 », « du 29 au 31 mars 2027 » */
export function formatDays({ debut, fin }: Pick<PlannedSession, 'debut' | 'fin'>): string {
  if (debut === null || fin === null) return 'Dates à fixer';
  return debut === fin ? formatDay(debut) : formatPeriod(debut, fin);
}

const month = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** « mars 2027 » */
export const formatMonth = (name: string): string => month.format(Date.parse(`${name}-01`));

export const isCancelled = ({ etat }: { etat: string }): boolean => etat === 'annulee';
