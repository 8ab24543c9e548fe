import { addMonths } from '../../entities/session/year-rows';
import type { PlannedSession, SessionConflict } from '../../entities/session/session.queries';
import { formatTime, formatTimes } from '../../entities/session/times';
import { addDays, formatDay, formatPeriod, formatShortDay } from '../../lib/days';

/** `month`: `AAAA-MM`. */
export function daysOfMonth(month: string): { depuis: string; jusqua: string } {
  return { depuis: `${month}-01`, jusqua: addDays(`${addMonths(month, 1)}-01`, -1) };
}

export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

export type DayHalves = { morning: PlannedHours[]; afternoon: PlannedHours[] };
/** `hours`: « 9 h – 12 h 30 », empty for a whole day. `clashes`: the session’s own of that day, at its first hours only. */
type PlannedHours = { session: PlannedSession; hours: string; start: string; clashes: SessionConflict[] };

const NOON = '12:30';

/** Sessions of a day by half-day; a slot over NOON stands in both. */
export function sessionsOn(sessions: PlannedSession[], day: string): DayHalves {
  const halves: DayHalves = { morning: [], afternoon: [] };
  const place = (half: keyof DayHalves, session: PlannedSession, hours: string, start: string) =>
    halves[half].push({ session, hours, start, clashes: [] });
  for (const session of sessions) {
    const { debut, fin, creneaux } = session;
    if (debut === null || fin === null || day < debut || day > fin) continue;
    if (creneaux.length === 0) {
      place('morning', session, '', '');
      place('afternoon', session, '', '');
    }
    for (const slot of creneaux.filter(({ jour }) => jour === day)) {
      const hours = formatTimes(slot);
      if (slot.debut < NOON) place('morning', session, hours, slot.debut);
      if (slot.fin > NOON) place('afternoon', session, hours, slot.debut);
    }
  }
  const byHour = (a: PlannedHours, b: PlannedHours) => (a.start < b.start ? -1 : Number(a.start > b.start));
  halves.morning.sort(byHour);
  halves.afternoon.sort(byHour);
  const told = new Set<number>();
  for (const planned of [...halves.morning, ...halves.afternoon]) {
    const { id, conflits } = planned.session;
    if (!told.has(id)) planned.clashes = conflits.filter(({ jour }) => jour === day);
    told.add(id);
  }
  return halves;
}

const FORMAT_SHARED: Record<SessionConflict['genre'], (name: string) => string> = {
  lieu: () => 'Même lieu',
  responsable: (name) => `Même responsable (${name})`,
};

/** « Même lieu que SUR-201, le 29 mars de 9 h à 12 h 30 » */
export function formatSessionConflict({ genre, nom, code_stage, jour, debut, fin }: SessionConflict): string {
  const shared = FORMAT_SHARED[genre](nom);
  const day = formatShortDay(jour).replace(/ \d{4}$/, '');
  const hours = debut === null || fin === null ? '' : ` de ${formatTime(debut)} à ${formatTime(fin)}`;
  return `${shared} que ${code_stage}, le ${day}${hours}`;
}

/** « lundi 29 mars 2027 », « du 29 au 31 mars 2027 » */
export function formatDays({ debut, fin }: Pick<PlannedSession, 'debut' | 'fin'>): string {
  if (debut === null || fin === null) return 'Dates à fixer';
  return debut === fin ? formatDay(debut) : formatPeriod(debut, fin);
}

export const isCancelled = ({ etat }: { etat: string }): boolean => etat === 'annulee';
