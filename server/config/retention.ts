import type { Env } from './env.js';

/** How long the history is kept, in days. */
export interface Retention {
  /** Every version. */
  all: number;
  /** The last one of each day. */
  daily: number;
  /** Beyond, so many of each thing. */
  last: number;
  /** What was deleted. */
  trash: number;
  /** Lines of the journal. */
  journal: number;
}

const TEN_YEARS = 3650;

export function readRetention(env: Env): Retention {
  const retention = {
    all: env.integer('HISTORY_ALL_DAYS', 4, 1, TEN_YEARS),
    daily: env.integer('HISTORY_DAILY_DAYS', 90, 1, TEN_YEARS),
    last: env.integer('HISTORY_LAST_VERSIONS', 10, 1, 1000),
    trash: env.integer('TRASH_DAYS', 365, 1, TEN_YEARS),
    journal: env.integer('JOURNAL_DAYS', 1095, 1, TEN_YEARS),
  };
  notShorter(env, ['HISTORY_DAILY_DAYS', retention.daily], ['HISTORY_ALL_DAYS', retention.all]);
  notShorter(env, ['TRASH_DAYS', retention.trash], ['HISTORY_DAILY_DAYS', retention.daily]);
  notShorter(env, ['JOURNAL_DAYS', retention.journal], ['TRASH_DAYS', retention.trash]);
  return retention;
}

/** Where each is a number of days by itself. */
function notShorter(env: Env, [name, days]: [string, number], [other, least]: [string, number]): void {
  if (days >= 1 && days < least && least <= TEN_YEARS)
    env.fault(name, String(days), `indiquez au moins ${least}, ce que vaut ${other}.`);
}
