const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Seconds before each further try, as Standard Webhooks advises, then every day: the last comes after five days. */
const DELAYS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, DAY, DAY, DAY];
/** Part of a delay that chance adds, so that many do not come back at once. */
const JITTER = 0.2;
/** After so long without any success a subscription is switched off. */
export const OFF_AFTER = 5 * DAY;

/** Seconds before the next try; undefined: there is none. */
export function delayAfter(tries: number, retryAfter: string | undefined, random = Math.random()): number | undefined {
  const delay = DELAYS[tries - 1];
  if (delay === undefined) return undefined;
  return Math.max(Math.round(delay * (1 + JITTER * random)), Math.min(askedIn(retryAfter), OFF_AFTER));
}

/** Retry-After in seconds: it holds them, or a date. */
function askedIn(retryAfter = ''): number {
  if (/^\d{1,10}$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
