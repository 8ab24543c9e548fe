import { withOrdinalDay } from './french';

const PARIS = { timeZone: 'Europe/Paris' } as const;
const dayFormat = new Intl.DateTimeFormat('fr-FR', { ...PARIS, day: 'numeric', month: 'long' });
const longFormat = new Intl.DateTimeFormat('fr-FR', { ...PARIS, dateStyle: 'long' });
const timeFormat = new Intl.DateTimeFormat('fr-FR', { ...PARIS, hour: '2-digit', minute: '2-digit' });

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
