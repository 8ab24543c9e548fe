import { ordinal } from './french';

const PARIS = { timeZone: 'Europe/Paris' } as const;
const days = new Intl.DateTimeFormat('fr-FR', { ...PARIS, day: 'numeric', month: 'long' });
const daysOfYears = new Intl.DateTimeFormat('fr-FR', { ...PARIS, dateStyle: 'long' });
const hours = new Intl.DateTimeFormat('fr-FR', { ...PARIS, hour: '2-digit', minute: '2-digit' });

/** « 22 novembre à 09:15 », with its year where that is not this one; by the clocks of Paris wherever one is. */
export function when(date: Date, now = new Date()): string {
  const thisYear = daysOfYears.format(now).slice(-4);
  const long = daysOfYears.format(date);
  return `${ordinal(long.endsWith(thisYear) ? days.format(date) : long)} à ${hours.format(date)}`;
}

/** « 09:15 » today, else with its day. */
export function hourOrDay(date: Date, now = new Date()): string {
  return daysOfYears.format(date) === daysOfYears.format(now) ? hours.format(date) : `le ${when(date, now)}`;
}

/** « 22 novembre 2026 » */
export const day = (date: Date): string => ordinal(daysOfYears.format(date));
