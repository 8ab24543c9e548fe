import type { PlannedSession } from '../../api/admin/planning';
import { addDays } from '../../ui/days';

/** `month`: `AAAA-MM`. */
export function daysOfMonth(month: string): { depuis: string; jusqua: string } {
  return { depuis: `${month}-01`, jusqua: addDays(`${addMonths(month, 1)}-01`, -1) };
}

export function addMonths(month: string, months: number): string {
  const [year, monthNumber] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, monthNumber - 1 + months)).toISOString().slice(0, 7);
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
