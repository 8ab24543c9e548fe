import type { EntityManager } from 'typeorm';
import { flushDeferred } from '../db/later.js';

class DryRun<T> extends Error {
  constructor(readonly result: T) {
    super('dry run');
  }
}

/** Result that `run` would have: `end` rolls the transaction back, once the database has accepted its writes. */
export async function dryRun<T>(
  run: (end: (manager: EntityManager, result: T) => Promise<T>) => Promise<T>,
): Promise<T> {
  try {
    return await run(async (manager, result) => {
      await flushDeferred(manager);
      throw new DryRun(result);
    });
  } catch (error) {
    if (error instanceof DryRun) return error.result as T;
    throw error;
  }
}
