import { type EntityManager, type EntityTarget, type FindOptionsWhere, In, type ObjectLiteral } from 'typeorm';
import { forUpdate } from './find.js';
import { Check } from '../http/check.js';
import { badRequest } from '../http/errors.js';

type Row = ObjectLiteral & { id: number };
const idsIn = <T extends Row>(ids: number[]) => ({ id: In(ids) }) as FindOptionsWhere<T>;

/** The id or ids of a field are those of rows that exist. Whoever writes them locks the rows: see existingOr400. */
export function References<T extends Row>(entity: EntityTarget<T>): PropertyDecorator {
  return Check<number | number[] | undefined>(async (value = [], { manager }) => {
    const rows = await manager.find<Row>(entity, { select: { id: true }, where: idsIn([value].flat()) });
    return missingAmong([value].flat(), rows);
  });
}

/** The pathway that an update names is the entity's own. */
export function OwnParcours<T extends Row & { id_parcours: number }>(entity: EntityTarget<T>): PropertyDecorator {
  return Check<number | undefined>(async (wanted, { id, manager }) => {
    if (wanted === undefined || id === undefined) return undefined;
    const own = await manager.findOneBy<Row>(entity, { id });
    return own === null || own['id_parcours'] === wanted ? undefined : 'Le parcours ne peut pas être changé.';
  });
}

/**
 * The rows that a request refers to by id, locked so that none of them goes before the transaction ends.
 * @throws ApiException 400 on the field that named one that has gone since the request was checked.
 */
export async function existingOr400<T extends Row>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  param: string,
  ids: number[],
): Promise<T[]> {
  const rows = await manager.find(entity, { where: idsIn<T>(ids), ...forUpdate });
  const msg = missingAmong(ids, rows);
  if (msg !== undefined) throw badRequest([{ param, msg }]);
  return rows;
}

function missingAmong(ids: number[], rows: Row[]): string | undefined {
  const found = new Set(rows.map(({ id }) => id));
  const missing = [...new Set(ids)].filter((id) => !found.has(id));
  return missing.length === 0 ? undefined : `N’existe pas ou plus : ${missing.join(', ')}.`;
}
