import { withOrdinalDay } from './french';
import { shownDay } from './site';

/** Days are `AAAA-MM-JJ` and times `HH:MM`, in Paris time whatever the browser's time zone. */
const DAY_MS = 86_400_000;
const dates = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const short = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const parisFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Paris' });

export const todayInParis = (now = Date.now()): string => shownDay() || parisFormat.format(now);

const wallFormat = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** « 2027-01-04T08:00:00+01:00 »: the moment at which it is this time in Paris, for the API. */
export function momentInParis(day: string, time: string): string {
  const moments = ['+02:00', '+01:00'].map((offset) => `${day}T${time}:00${offset}`);
  const isThen = (moment: string) =>
    !Number.isNaN(Date.parse(moment)) && wallFormat.format(new Date(moment)) === `${day} ${time}`;
  // An hour that summer time skips is that of winter; of the two that winter time repeats, the first.
  return moments.find(isThen) ?? moments[1]!;
}

/** The day and the time in Paris at a moment. */
export function wallTimeInParis(moment: string): { day: string; time: string } {
  const [day = '', time = ''] = wallFormat.format(new Date(moment)).split(' ');
  return { day, time };
}

/** « lundi 29 mars 2027 »; an invalid day is returned as it is. */
export const formatDay = (day: string): string => formatWith(day, dates);

/** « 29 mars 2027 » */
export const formatShortDay = (day: string): string => formatWith(day, short);

/** « du 29 au 31 mars 2027 », « du 29 mars 2027 », « du 29 mars au 2 avril 2027 » */
export function formatPeriod(from: string, to: string): string {
  if (from === to) return `du ${formatShortDay(from)}`;
  const [first, last] = [formatShortDay(from).split(' '), formatShortDay(to).split(' ')];
  // Drops the month and year of the first day where they equal those of the last.
  const partCount = first[2] !== last[2] ? 3 : first[1] !== last[1] ? 2 : 1;
  return `du ${first.slice(0, partCount).join(' ')} au ${last.join(' ')}`;
}

/** « lundi 29 mars 2027, 09:00-12:30 » */
export const formatSlot = ({ jour, debut, fin }: { jour: string; debut: string; fin: string }): string =>
  `${formatDay(jour)}, ${debut}-${fin}`;

export const addDays = (day: string, days = 1): string => toDay(Date.parse(day) + days * DAY_MS);

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(Date.parse(day)).getUTCDay());

/** The day itself unless it is on a weekend. */
export function nextWeekday(day: string): string {
  return isWeekend(day) ? nextWeekday(addDays(day)) : day;
}

const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function formatWith(day: string, format: Intl.DateTimeFormat): string {
  const ms = Date.parse(day);
  return Number.isNaN(ms) ? day : withOrdinalDay(format.format(ms));
}

const timeZone = 'Europe/Paris';
// Pure: the site is built without those that it does not use.
const dayFormat = /* @__PURE__ */ new Intl.DateTimeFormat('fr-FR', { timeZone, day: 'numeric', month: 'long' });
const longFormat = new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'long' });
const timeFormat = /* @__PURE__ */ new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' });

/** « 22 novembre à 09:15 », with the year if it is not this one; in Paris time. */
export function formatDateTime(date: Date, now = new Date()): string {
  const thisYear = longFormat.format(now).slice(-4);
  const long = longFormat.format(date);
  return `${withOrdinalDay(long.endsWith(thisYear) ? dayFormat.format(date) : long)} à ${timeFormat.format(date)}`;
}

/** « 09:15 » if today, else with the day. */
export function formatTimeOrDateTime(date: Date, now = new Date()): string {
  return longFormat.format(date) === longFormat.format(now)
    ? timeFormat.format(date)
    : `le ${formatDateTime(date, now)}`;
}

/** « 22 novembre 2026 » */
export const formatDate = (date: Date): string => withOrdinalDay(longFormat.format(date));
