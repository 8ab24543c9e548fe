import { todayInParis } from '../../../lib/days';

/** The year before the one in the name of a preparation; without one, this year. */
export function yearBefore(nom: string): number {
  const [named] = /\b20\d\d\b/.exec(nom) ?? [];
  return named === undefined ? Number(todayInParis().slice(0, 4)) : Number(named) - 1;
}
