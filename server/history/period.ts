import { isDay } from '../paris.js';

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+ -]\d\d:\d\d)$/;
const HOUR_MS = 3_600_000;
const hourInParis = new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Paris' });

export const PERIOD_FAULT = 'Indiquez un jour (2026-11-22) ou un instant (2026-11-22T08:15:00Z).';

/** Unix time, in seconds, at which a day in Paris or an instant begins; undefined for any other text. */
export function startOf(text: string): number | undefined {
  return DAY.test(text) ? midnightIn(text) : moment(text);
}

/** Last second of the day, or the instant itself. */
export function endOf(text: string): number | undefined {
  if (!DAY.test(text)) return moment(text);
  const day = midnightIn(text);
  const next = day === undefined ? undefined : new Date((day + 36 * 3600) * 1000).toISOString().slice(0, 10);
  return next === undefined ? undefined : midnightIn(next)! - 1;
}

function moment(text: string): number | undefined {
  const [, day] = MOMENT.exec(text) ?? [];
  // An unencoded `+` of a query arrives as a space.
  const ms = Date.parse(text.replace(' ', '+'));
  return day === undefined || !isDay(day) || Number.isNaN(ms) ? undefined : Math.floor(ms / 1000);
}

function midnightIn(day: string): number | undefined {
  if (!isDay(day)) return undefined;
  const utc = Date.parse(day);
  // Paris is two hours ahead of UTC in summer, one in winter.
  const midnight = [2, 1].map((hours) => utc - hours * HOUR_MS).find((ms) => hourInParis.format(ms).startsWith('00'));
  return Math.floor((midnight ?? utc) / 1000);
}
