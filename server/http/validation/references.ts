import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { FOR_UPDATE, select, selectByIds, tableOf } from '../../database/sql.js';
import { badRequest } from '../../errors.js';
import { CustomRule } from './field.js';

type Target = EntityTarget<ObjectLiteral & { id: number }>;

/** Ids of existing rows. The write must lock them by `existingOr400`. */
export function References(entity: Target): PropertyDecorator {
  return CustomRule<number | number[] | null | undefined>(async (value, { manager }) => {
    const ids = [value ?? []].flat();
    return missingAmong(ids, await existing(manager, entity, ids, ''));
  });
}

/** An update may only omit this column or send its current value. */
export function Unchanged(entity: Target, column: string, msg: string): PropertyDecorator {
  return CustomRule<number | undefined>(async (sent, { id, manager }) => {
    if (sent === undefined || id === undefined) return undefined;
    const sql = `SELECT ${column} AS own FROM ${tableOf(manager, entity)} WHERE id = ?`;
    const [row] = await select<{ own: number }>(manager, sql, [id]);
    return row === undefined || row.own === sent ? undefined : msg;
  });
}

/**
 * Returns the referenced ids without duplicates; their rows are locked until the transaction ends.
 * @throws ApiException 400 on `param` if a row was deleted since the validation
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
