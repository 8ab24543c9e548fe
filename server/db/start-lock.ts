import type { DataSource } from 'typeorm';
import { type Config, OperatorError } from '../config.js';
import { takeLock } from './lock.js';

/** A migration of a large base takes its time; the instances that wait for it too. */
const WAIT_SECONDS = 300;

/** Of several instances that start at once, one at a time does `work`; a crash frees the lock. */
export async function underStartLock<T>(
  config: Config,
  dataSource: DataSource,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const release = await takeLock(config, dataSource, 'start', WAIT_SECONDS);
  if (release === undefined) {
    throw new OperatorError(
      `Une autre instance prépare cette base depuis plus de ${WAIT_SECONDS / 60} minutes : attendez-la ou arrêtez-la.`,
    );
  }
  try {
    return await work(dataSource);
  } finally {
    await release();
  }
}
