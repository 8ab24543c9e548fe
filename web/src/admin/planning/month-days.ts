import type { PlannedSession } from '../../entities/session/session.queries';
import { formatTimes } from '../../entities/session/times';
import { heldDays } from '../../entities/session/move';
import { addMonths } from '../../entities/session/year-rows';
import { addDays } from '../../lib/days';
import { daysOfMonth, mondayOf } from './calendar';

const WEEK = 7;

/** The days that the grid of a month shows: whole weeks from Monday. */
export function weeksOf(month: string): string[][] {
  const { depuis, jusqua } = daysOfMonth(month);
  const weeks: string[][] = [];
  for (let monday = mondayOf(depuis); monday <= jusqua; monday = addDays(monday, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, i) => addDays(monday, i)));
  return weeks;
}

/** First and last day of these weeks. */
export function daysInSight(month: string): { depuis: string; jusqua: string } {
  const weeks = weeksOf(month);
  return { depuis: weeks[0]![0]!, jusqua: weeks.at(-1)!.at(-1)! };
}

/** `times`: « 9 h – 12 h 30 », empty for whole days. */
export type DaySession = { session: PlannedSession; times: string; isClash: boolean };

/** Sessions by day, whole days first, then by hour. */
export function sessionsByDay(sessions: PlannedSession[]): Map<string, DaySession[]> {
  const days = new Map<string, (DaySession & { from: string })[]>();
  for (const session of sessions) {
    for (const day of heldDays(session)) {
      const slots = session.creneaux.filter(({ jour }) => jour === day);
      const entry = {
        session,
        times: slots.map(formatTimes).join(', '),
        from: slots[0]?.debut ?? '',
        isClash: session.conflits.length > 0,
      };
      const list = days.get(day);
      if (list) list.push(entry);
      else days.set(day, [entry]);
    }
  }
  for (const list of days.values()) list.sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
  return days;
}

/** Whether a session has a day in the period. */
export const isWithin = (
  { debut, fin }: Pick<PlannedSession, 'debut' | 'fin'>,
  { depuis, jusqua }: { depuis: string; jusqua: string },
): boolean => debut !== null && fin !== null && debut <= jusqua && fin >= depuis;

/** The same day of another month, or its last day if it is shorter. */
export function inMonth(day: string, month: string): string {
  const wanted = `${month}-${day.slice(8)}`;
  const { jusqua } = daysOfMonth(month);
  return wanted > jusqua ? jusqua : wanted;
}

const KEYS: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -WEEK),
  ArrowDown: (day) => addDays(day, WEEK),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), WEEK - 1),
};

/** The day to which a key leads from another one; undefined for keys that do not move. */
export function dayAfterKey(day: string, key: string): string | undefined {
  if (key === 'PageUp' || key === 'PageDown')
    return inMonth(day, addMonths(day.slice(0, 7), key === 'PageUp' ? -1 : 1));
  return KEYS[key]?.(day);
}
