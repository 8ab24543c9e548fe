import type { EntityManager } from 'typeorm';
import { whereIn } from '../../db/select.js';
import type { Link } from './revisions-between.js';

/** Marks the modifications of these revisions as pruned, which locks them: none is undone meanwhile. */
export async function markPruned(manager: EntityManager, links: Pick<Link, 'id_modification'>[]): Promise<void> {
  const ids = [...new Set(links.map(({ id_modification }) => id_modification))].sort((a, b) => a - b);
  await manager.query(...whereIn('UPDATE modification SET elaguee = 1 WHERE id IN :ids', ':ids', ids));
}
