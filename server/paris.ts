/** Days are `AAAA-MM-JJ`, hours `HH:MM`, both on a wall clock in Paris: what a law does to it changes neither. */
const TIME_ZONE = 'Europe/Paris';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const HALF_A_DAY_MS = DAY_MS / 2;

const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: TIME_ZONE });
const dayOf = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: TIME_ZONE });

const long = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: TIME_ZONE });

/** « 1er mars 2027 » there, of a Unix time. */
export const longDay = (seconds: number): string => long.format(seconds * 1000).replace(/^1 /, '1er ');

/** The day of this minute: asking the calendar costs more than answering a visitor. */
const known = { minute: NaN, day: '' };

/** The day that it is there. */
export function today(now = Date.now()): string {
  const minute = Math.floor(now / MINUTE_MS);
  if (minute !== known.minute) Object.assign(known, { minute, day: dayOf.format(now) });
  return known.day;
}

/** No thirtieth of February. */
export function isDay(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** The day that is so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** From the first day to the second one. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** How often the clock shows this hour on this day: not at all, or twice, where it is put forward or back. */
export function timesShown(day: string, hour: string): number {
  const shown = Date.parse(`${day}T${hour}:00Z`);
  const offsets = new Set([-HALF_A_DAY_MS, HALF_A_DAY_MS].map((around) => offsetAt(shown + around)));
  return [...offsets].filter((offset) => offsetAt(shown - offset) === offset).length;
}

/** Milliseconds by which the clock is ahead of UTC. */
function offsetAt(ms: number): number {
  return Date.parse(`${clock.format(ms).replace(' ', 'T')}Z`) - ms;
}
