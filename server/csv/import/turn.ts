import type { EntityManager } from 'typeorm';
import { Setting } from '../../db/setting.entity.js';

/** Serializes the imports of all instances: two with the same new person or place would create it twice. */
export async function lockImports(manager: EntityManager): Promise<void> {
  await manager.upsert(Setting, { name: 'import', value: '' }, ['name']);
}
