import type { DataSource } from 'typeorm';
import { type Config, OperatorError } from '../config.js';
import { takeLock } from './lock.js';

/** Migrating a large database takes time, and the other instances wait for it. */
const WAIT_SECONDS = 300;

/** Runs `work` in one instance at a time; a crash releases the lock. */
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
