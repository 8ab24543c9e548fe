import { daysBetween, isDay } from '../paris.js';
import { creneauxOf } from './slots.field.js';
import type { Creneau } from './creneau.dto.js';
import { inFrench, sortedSlots } from './slots.js';

/** Longest session in days: a longer one has a mistyped year. */
export const MAX_DAYS = 366;

interface DatesFault {
  start?: string;
  end?: string;
}

/** Error in the first and the last day, each valid in itself or absent. */
export function datesFault(start: unknown, end: unknown, slots: unknown = []): DatesFault | undefined {
  const [first, last] = [dayOf(start), dayOf(end)];
  if (last === undefined) return undefined;
  const hasSlots = Array.isArray(slots) && slots.length > 0;
  if (first === undefined)
    return start === undefined && !hasSlots
      ? { start: 'Indiquez aussi le premier jour, ou retirez le dernier.' }
      : undefined;
  if (last < first) return { end: `Le dernier jour vient avant le premier, le ${inFrench(first)}.` };
  return daysBetween(first, last) < MAX_DAYS
    ? undefined
    : { end: 'Une session dure un an au plus\u00a0: vérifiez l’année.' };
}

/** Error in slots, each valid in itself, that are outside the days of the session. */
export function slotsOutside(slots: Creneau[], start: unknown, end: unknown): string | undefined {
  const ordered = sortedSlots(slots);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const [from, to] = [dayOf(start) ?? first.jour, dayOf(end) ?? last.jour];
  const outside = ordered.find(({ jour }) => jour < from || jour > to);
  if (outside)
    return `Le créneau du ${inFrench(outside.jour)} sort des jours de la session, du ${inFrench(from)} au ${inFrench(to)}.`;
  return daysBetween(from, to) < MAX_DAYS ? undefined : 'Une session dure un an au plus\u00a0: vérifiez les années.';
}

/** Error in the last day of registration, given the other fields. */
export function registrationFault(end: unknown, fields: Record<string, unknown>): string | undefined {
  const [from, to] = [dayOf(fields['registrationStart']), dayOf(end)];
  if (to === undefined) return undefined;
  if (from !== undefined && to < from) return `Les inscriptions finiraient avant de commencer, le ${inFrench(from)}.`;
  const { fin } = daysOf({
    start: dayOf(fields['start']),
    end: dayOf(fields['end']),
    slots: creneauxOf(fields['slots']),
  });
  return fin !== null && to > fin ? `Les inscriptions finiraient après la session, le ${inFrench(fin)}.` : undefined;
}

/** First and last day of valid fields; the slots give a day that was not sent. */
export function daysOf({ start, end, slots = [] }: { start?: string; end?: string; slots?: Creneau[] }): {
  debut: string | null;
  fin: string | null;
} {
  const ordered = sortedSlots(slots);
  const debut = start ?? ordered[0]?.jour ?? null;
  return { debut, fin: end ?? ordered.at(-1)?.jour ?? debut };
}

const dayOf = (value: unknown): string | undefined => (typeof value === 'string' && isDay(value) ? value : undefined);
