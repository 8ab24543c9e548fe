import type { EntityManager } from 'typeorm';
import { upsertAll } from '../../db/insert.js';
import { Setting } from '../../db/setting.entity.js';

const NAME = 'pruning';

/** What the last pruning came to. */
export interface PruningProgress {
  /** When it ended, by its clock, and what time it was for the history; in seconds. */
  at: number;
  time: number;
  /** The last revisions that were looked at as they grew older than each limit. */
  daily: number;
  oldest: number;
  trash: number;
}

export async function readProgress(manager: EntityManager): Promise<PruningProgress | undefined> {
  const setting = await manager.findOneBy(Setting, { name: NAME });
  return setting === null ? undefined : (JSON.parse(setting.value) as PruningProgress);
}

export async function writeProgress(manager: EntityManager, progress: PruningProgress): Promise<void> {
  await upsertAll(manager, Setting, 'name', [{ name: NAME, value: JSON.stringify(progress) }]);
}
