import type { PlannedSession } from '../../api/admin/planning';
import { dayAfter } from '../../ui/days';

/** The first and the last day of a month `AAAA-MM`. */
export function daysOfMonth(month: string): { depuis: string; jusqua: string } {
  return { depuis: `${month}-01`, jusqua: dayAfter(`${monthAfter(month, 1)}-01`, -1) };
}

/** So many months later. */
export function monthAfter(month: string, months: number): string {
  const [year, rank] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, rank - 1 + months)).toISOString().slice(0, 7);
}

/** The Monday of its week. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

export type HalfDay = { morning: Held[]; afternoon: Held[] };
type Held = { session: PlannedSession; hours: string };

const NOON = '12:30';

/** Who is held on a day, before and after noon; a slot that goes on beyond it stands in both. */
export function heldOn(sessions: PlannedSession[], day: string): HalfDay {
  const held: HalfDay = { morning: [], afternoon: [] };
  for (const session of sessions) {
    const { debut, fin, creneaux } = session;
    if (debut === null || fin === null || day < debut || day > fin) continue;
    if (creneaux.length === 0) {
      held.morning.push({ session, hours: '' });
      held.afternoon.push({ session, hours: '' });
    }
    for (const slot of creneaux.filter(({ jour }) => jour === day)) {
      const hours = `${slot.debut}-${slot.fin}`;
      if (slot.debut < NOON) held.morning.push({ session, hours });
      if (slot.fin > NOON) held.afternoon.push({ session, hours });
    }
  }
  const byHour = (a: Held, b: Held) => (a.hours < b.hours ? -1 : Number(a.hours > b.hours));
  held.morning.sort(byHour);
  held.afternoon.sort(byHour);
  return held;
}
