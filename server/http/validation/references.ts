import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { FOR_UPDATE } from '../../db/find.js';
import { tableOf } from '../../db/insert.js';
import { select, selectByIds } from '../../db/select.js';
import { badRequest } from '../../errors.js';
import { CustomRule } from './rule.js';

type Target = EntityTarget<ObjectLiteral & { id: number }>;

/** The id or ids of a field are those of rows that exist. Whoever writes them locks the rows: see existingOr400. */
export function References(entity: Target): PropertyDecorator {
  return CustomRule<number | number[] | undefined>(async (value = [], { manager }) => {
    const ids = [value].flat();
    return missingAmong(ids, await existing(manager, entity, ids, ''));
  });
}

/** What an update says of a column whose value never changes is what it holds; nothing said is right. */
export function Unchanged(entity: Target, column: string, msg: string): PropertyDecorator {
  return CustomRule<number | undefined>(async (wanted, { id, manager }) => {
    if (wanted === undefined || id === undefined) return undefined;
    const sql = `SELECT ${column} AS own FROM ${tableOf(manager, entity)} WHERE id = ?`;
    const [row] = await select<{ own: number }>(manager, sql, [id]);
    return row === undefined || row.own === wanted ? undefined : msg;
  });
}

/**
 * The ids that a request refers to, each once; their rows are locked so that none of them goes before the transaction ends.
 * @throws ApiException 400 on the field that named one that has gone since the request was checked.
 */
export async function existingOr400(
  manager: EntityManager,
  entity: Target,
  param: string,
  ids: number[],
): Promise<number[]> {
  const found = await existing(manager, entity, ids, FOR_UPDATE);
  const msg = missingAmong(ids, found);
  if (msg !== undefined) throw badRequest([{ param, msg }]);
  return found;
}

async function existing(manager: EntityManager, entity: Target, ids: number[], lock: string): Promise<number[]> {
  if (ids.length === 0) return [];
  const sql = `SELECT id FROM ${tableOf(manager, entity)} WHERE id IN :ids ORDER BY id ${lock}`;
  return (await selectByIds<{ id: number }>(manager, sql, ids)).map(({ id }) => id);
}

function missingAmong(ids: number[], found: number[]): string | undefined {
  const missing = [...new Set(ids)].filter((id) => !found.includes(id));
  return missing.length === 0 ? undefined : `N’existe pas ou plus : ${missing.join(', ')}.`;
}
