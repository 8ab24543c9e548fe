import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { ApiException } from '../errors.js';
import { dialect } from './dialect.js';
import { tableOf } from './insert.js';

/** @throws ApiException 404 that says what was looked for: `Le parcours 12 n’existe pas ou plus.` */
export function foundOr404<T>(entity: T | null, what: string, id: number): T {
  if (entity === null) throw new ApiException(404, `${what} ${id} n’existe pas ou plus.`);
  return entity;
}

/** Locks the rows that a transaction reads in order to change them; SQLite has one writer at a time, and no row locks. */
export const forUpdate = dialect === 'mysql' ? { lock: { mode: 'pessimistic_write' as const } } : {};

/** The same, at the end of a statement in SQL. */
export const FOR_UPDATE = dialect === 'mysql' ? 'FOR UPDATE' : '';

/**
 * The row that a transaction is about to change, which no other can change before it ends.
 * @throws ApiException 404; 412 where the row's version is none of those that the client would replace.
 */
export async function lockedForUpdate<T extends ObjectLiteral & { id: number; version: number }>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  what: string,
  id: number,
  versions?: number[],
): Promise<T> {
  const where = { id } as FindOptionsWhere<T>;
  const row = foundOr404(await manager.findOne(entity, { where, ...forUpdate }), what, id);
  refuseOtherVersion(row, versions);
  return row;
}

/** The same where nothing is needed of the row but that it is there, which costs a tenth of its entity. */
export async function lockForUpdate(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  what: string,
  id: number,
  versions?: number[],
): Promise<void> {
  const sql = `SELECT version FROM ${tableOf(manager, entity)} WHERE id = ? ${FOR_UPDATE}`;
  const [row] = await manager.query<{ version: number }[]>(sql, [id]);
  refuseOtherVersion(foundOr404(row ?? null, what, id), versions);
}

function refuseOtherVersion({ version }: { version: number }, versions: number[] | undefined): void {
  if (versions === undefined || versions.includes(version)) return;
  throw new ApiException(412, 'Quelqu’un a modifié cette fiche entre-temps : rechargez-la, ou enregistrez quand même.');
}
