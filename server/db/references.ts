import { type EntityManager, type EntityTarget, type FindOptionsWhere, In, type ObjectLiteral } from 'typeorm';
import { forUpdate } from './find.js';
import { badRequest } from '../http/errors.js';

/**
 * The rows that a request refers to by id, locked so that none of them goes before the transaction ends.
 * @throws ApiException 400 on the field that named one that does not exist.
 */
export async function existingOr400<T extends ObjectLiteral & { id: number }>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  param: string,
  ids: number[],
): Promise<T[]> {
  const wanted = [...new Set(ids)];
  const rows = await manager.find(entity, { where: { id: In(wanted) } as FindOptionsWhere<T>, ...forUpdate });
  const found = new Set(rows.map(({ id }) => id));
  const missing = wanted.filter((id) => !found.has(id));
  if (missing.length === 0) return rows;
  throw badRequest([{ param, msg: `N’existe pas ou plus : ${missing.join(', ')}.` }]);
}

/** @throws ApiException 400 where an update names another pathway than the entity's own. */
export function refuseMove(own: number, wanted: number | undefined): void {
  if (wanted === undefined || wanted === own) return;
  throw badRequest([{ param: 'id_parcours', msg: 'Le parcours ne peut pas être changé.' }]);
}
