import type { EntityManager } from 'typeorm';
import { upsertAll } from '../../db/insert.js';
import { Setting } from '../../db/setting.entity.js';

const NAME = 'pruning';

export interface PruningProgress {
  /** Its end by the clock of the server, and its `historyTime` (ages.ts); in seconds. */
  at: number;
  time: number;
  /** Highest id of the revisions handled for each age limit. */
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
