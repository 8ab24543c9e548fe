import { addDays, isWeekend, todayInParis, nextWeekday } from '../../../ui/days';

export type TypedSlot = { day: string; start: string; end: string };

export const SLOTS_MAX = 200;
const FIRST: Omit<TypedSlot, 'day'> = { start: '09:00', end: '12:30' };

const isDay = (text: string) => !Number.isNaN(Date.parse(text));

/** The first weekday after the last slot, at the same hours; without slots, the first day. */
export function nextSlot(slots: TypedSlot[], firstDay: string, today = todayInParis()): TypedSlot {
  const last = slots.at(-1);
  if (last && isDay(last.day)) return { ...last, day: nextWeekday(addDays(last.day)) };
  return { ...FIRST, ...last, day: isDay(firstDay) ? firstDay : nextWeekday(addDays(today)) };
}

/** Adds a slot on each weekday of the period, except where it would overlap another. */
export function withWeekdays(slots: TypedSlot[], from: string, to: string, { start, end }: Omit<TypedSlot, 'day'>) {
  const all = [...slots];
  for (let day = from; day <= to && all.length < SLOTS_MAX; day = addDays(day)) {
    const overlaps = slots.some((slot) => slot.day === day && slot.start < end && start < slot.end);
    if (!isWeekend(day) && !overlaps) all.push({ day, start, end });
  }
  return all.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

const sortKey = ({ day, start }: TypedSlot) => `${day} ${start}`;

/** « 30 h », « 3 h 30 »; incomplete slots are not counted. */
export function formatSlotHours(slots: TypedSlot[]): string {
  const filled = slots.filter(({ start, end }) => start !== '' && start < end);
  const minutes = filled.reduce((sum, { start, end }) => sum + minutesOf(end) - minutesOf(start), 0);
  const rest = minutes % 60;
  const hours = `${Math.floor(minutes / 60).toLocaleString('fr-FR')}\u00a0h`;
  return rest === 0 ? hours : `${hours}\u00a0${String(rest).padStart(2, '0')}`;
}

function minutesOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Indexes of the slots in a server message: by number, by day and hours, or by day; else the first. */
export function slotsWithError(slots: TypedSlot[], message: string): number[] {
  const numbers = [...message.matchAll(/Créneau (\d+)/g)].map(([, number]) => Number(number) - 1);
  if (numbers.length > 0) return numbers;
  const [, d, m, y] = /(\d\d)\/(\d\d)\/(\d{4})/.exec(message) ?? [];
  const ofDay = slots.flatMap(({ day }, i) => (day === `${y}-${m}-${d}` ? [i] : []));
  const ofHours = ofDay.filter((i) => message.includes(`${slots[i]!.start}-${slots[i]!.end}`));
  const found = ofHours.length > 0 ? ofHours : ofDay;
  return found.length > 0 ? found : [0];
}
