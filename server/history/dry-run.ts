import type { EntityManager } from 'typeorm';
import { taken } from '../db/later.js';

class DryRun<T> extends Error {
  constructor(readonly outcome: T) {
    super('dry run');
  }
}

/** What `run` would come to: `end` takes back whatever the transaction did that it is called in, once the base has taken it. */
export async function dryRun<T>(
  run: (end: (manager: EntityManager, outcome: T) => Promise<T>) => Promise<T>,
): Promise<T> {
  try {
    return await run(async (manager, outcome) => {
      await taken(manager);
      throw new DryRun(outcome);
    });
  } catch (error) {
    if (error instanceof DryRun) return error.outcome as T;
    throw error;
  }
}
