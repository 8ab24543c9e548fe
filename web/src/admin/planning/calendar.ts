import { addMonths } from '../../entities/session/year-rows';
import type { PlannedSession, SessionConflict } from '../../entities/session/session.queries';
import { addDays, formatDay, formatPeriod, formatShortDay } from '../../lib/days';

/** `month`: `AAAA-MM`. */
export function daysOfMonth(month: string): { depuis: string; jusqua: string } {
  return { depuis: `${month}-01`, jusqua: addDays(`${addMonths(month, 1)}-01`, -1) };
}

export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

export type DayHalves = { morning: PlannedHours[]; afternoon: PlannedHours[] };
type PlannedHours = { session: PlannedSession; hours: string };

const NOON = '12:30';

/** Sessions of a day by half-day; a slot over NOON stands in both. */
export function sessionsOn(sessions: PlannedSession[], day: string): DayHalves {
  const halves: DayHalves = { morning: [], afternoon: [] };
  for (const session of sessions) {
    const { debut, fin, creneaux } = session;
    if (debut === null || fin === null || day < debut || day > fin) continue;
    if (creneaux.length === 0) {
      halves.morning.push({ session, hours: '' });
      halves.afternoon.push({ session, hours: '' });
    }
    for (const slot of creneaux.filter(({ jour }) => jour === day)) {
      const hours = `${slot.debut}-${slot.fin}`;
      if (slot.debut < NOON) halves.morning.push({ session, hours });
      if (slot.fin > NOON) halves.afternoon.push({ session, hours });
    }
  }
  const byHour = (a: PlannedHours, b: PlannedHours) => (a.hours < b.hours ? -1 : Number(a.hours > b.hours));
  halves.morning.sort(byHour);
  halves.afternoon.sort(byHour);
  return halves;
}

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

export const isCancelled = ({ etat }: { etat: string }): boolean => etat === 'annulee';
