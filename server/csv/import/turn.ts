import type { EntityManager } from 'typeorm';
import { Setting } from '../../db/setting.entity.js';

/** Imports follow one another, on all instances: two that name the same new persons, or places, would create them twice. */
export async function lockImports(manager: EntityManager): Promise<void> {
  await manager.upsert(Setting, { name: 'import', value: '' }, ['name']);
}
