import type { Env } from './env.js';

/** How long the history is kept, in days; `last` is a number of versions. */
export interface Retention {
  /** Every version is kept this long. */
  all: number;
  /** Then the last version of each day is kept this long. */
  daily: number;
  /** Beyond, this many versions of each row. */
  last: number;
  /** Deleted rows. */
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
  requireAtLeast(env, ['HISTORY_DAILY_DAYS', retention.daily], ['HISTORY_ALL_DAYS', retention.all]);
  requireAtLeast(env, ['TRASH_DAYS', retention.trash], ['HISTORY_DAILY_DAYS', retention.daily]);
  requireAtLeast(env, ['JOURNAL_DAYS', retention.journal], ['TRASH_DAYS', retention.trash]);
  return retention;
}

/** Compares valid values only: an invalid one has a fault of its own. */
function requireAtLeast(env: Env, [name, days]: [string, number], [other, min]: [string, number]): void {
  if (days >= 1 && days < min && min <= TEN_YEARS)
    env.fault(name, String(days), `indiquez au moins ${min}, ce que vaut ${other}.`);
}
