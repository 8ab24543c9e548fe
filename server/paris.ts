import { config } from './config/config.js';

/**
 * Days are `YYYY-MM-DD`, hours `HH:MM`, both local time in Paris: a change of its UTC offset by law changes neither.
 */
const TIME_ZONE = 'Europe/Paris';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const HALF_DAY_MS = DAY_MS / 2;

const dateTimeFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: TIME_ZONE,
});
const dayFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: TIME_ZONE });

const longFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: TIME_ZONE });

/** Formats a Unix time, in seconds, as « 1er mars 2027 ». */
export const longDay = (seconds: number): string => longFormat.format(seconds * 1000).replace(/^1 /, '1er ');

/** Cached per minute: formatting a date costs more than answering a visitor. */
const cachedDay = { minute: NaN, day: '' };

/** Current day. A copy of the site stays at its own, so that it reads as it was. */
export function today(now = Date.now()): string {
  if (config.copyDay !== '') return config.copyDay;
  const minute = Math.floor(now / MINUTE_MS);
  if (minute !== cachedDay.minute) Object.assign(cachedDay, { minute, day: dayFormat.format(now) });
  return cachedDay.day;
}

/** Day of a Unix time, in seconds. */
export const dayOf = (seconds: number): string => dayFormat.format(seconds * 1000);

/** Rejects days that do not exist, such as 30 February. */
export function isDay(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** How often Paris clocks show this hour on this day: 0 or 2 times at a clock change, else once. */
export function timesShown(day: string, hour: string): number {
  const shown = Date.parse(`${day}T${hour}:00Z`);
  const offsets = new Set([-HALF_DAY_MS, HALF_DAY_MS].map((around) => offsetAt(shown + around)));
  return [...offsets].filter((offset) => offsetAt(shown - offset) === offset).length;
}

/** Offset of Paris from UTC, in milliseconds. */
function offsetAt(ms: number): number {
  return Date.parse(`${dateTimeFormat.format(ms).replace(' ', 'T')}Z`) - ms;
}

/** Unix time, in seconds. */
export function now(): number {
  return Math.floor(Date.now() / 1000);
}

const MOMENT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+ -]\d\d:\d\d)$/;

/** Unix time, in seconds, of an instant with its offset (2026-11-22T08:15:00+01:00); undefined for any other text. */
export function secondsAt(text: string): number | undefined {
  const [, day] = MOMENT.exec(text) ?? [];
  // An unencoded `+` of a query arrives as a space.
  const ms = Date.parse(text.replace(' ', '+'));
  return day === undefined || !isDay(day) || Number.isNaN(ms) ? undefined : Math.floor(ms / 1000);
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const HOUR_MS = 3_600_000;
const hourInParis = new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Paris' });

export const PERIOD_FAULT = 'Indiquez un jour (2026-11-22) ou un instant (2026-11-22T08:15:00Z).';

/** Unix time, in seconds, at which a day in Paris or an instant begins; undefined for any other text. */
export function startOf(text: string): number | undefined {
  return DAY.test(text) ? midnightIn(text) : secondsAt(text);
}

/** Last second of the day, or the instant itself. */
export function endOf(text: string): number | undefined {
  if (!DAY.test(text)) return secondsAt(text);
  const day = midnightIn(text);
  const next = day === undefined ? undefined : new Date((day + 36 * 3600) * 1000).toISOString().slice(0, 10);
  return next === undefined ? undefined : midnightIn(next)! - 1;
}

function midnightIn(day: string): number | undefined {
  if (!isDay(day)) return undefined;
  const utc = Date.parse(day);
  // Paris is two hours ahead of UTC in summer, one in winter.
  const midnight = [2, 1].map((hours) => utc - hours * HOUR_MS).find((ms) => hourInParis.format(ms).startsWith('00'));
  return Math.floor((midnight ?? utc) / 1000);
}
