import { addDays, todayInParis } from '../src/lib/days';

/** `AAAA-MM-JJ`, counted from today in Paris, as the site counts: in the evening, in UTC, that is tomorrow. */
export const inDays = (days: number): string => addDays(todayInParis(), days);

export const NEXT_YEAR = Number(todayInParis().slice(0, 4)) + 1;
