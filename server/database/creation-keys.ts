import { Column, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';
import { ApiException } from '../errors.js';
import type { Creation } from '../principal.js';
import { LongText } from './columns.js';
import { executeDeferred, type PendingId } from './statement-queue.js';
import { FOR_UPDATE, insertMissing, select } from './sql.js';

const DAY = 24 * 3600;
const COLUMNS = 'digest, created_at, id_modification, result, answer';
const ROW = 'id_user = ? AND cle = ?';
const OTHER_BODY =
  'Cette valeur de Idempotency-Key a déjà servi à une autre création\u00a0: prenez-en une nouvelle pour celle-ci.';

/**
 * A creation that its sender may repeat, with its result, for a day. Without foreign key: account and key go
 * independently.
 */
@Entity('creation_key')
export class CreationKey {
  @PrimaryColumn() id_user: number;
  @PrimaryColumn({ length: 64 }) cle: string;
  /** Digest of everything that was sent. */
  @Column({ length: 64 }) digest: string;
  /** Unix time, in seconds. */
  @Index() @Column() created_at: number;
  /** Null when the creation changed nothing. */
  @Column({ type: Number, nullable: true }) id_modification: number | null;
  /** Result of the transaction, in JSON; null only before it has committed. */
  @LongText({ nullable: true }) result: string | null;
  /** Body of the first answer, in JSON; null when the process ended before it was built. */
  @LongText({ nullable: true }) answer: string | null;
}

type StoredCreation = Pick<CreationKey, 'digest' | 'created_at' | 'id_modification' | 'result' | 'answer'>;

/**
 * The stored result of a failed creation that was committed before; undefined when there is none, or on 401 and 403.
 * @throws ApiException 409 when the key belongs to another creation
 */
export async function findCompletedCreation(
  manager: EntityManager,
  creation: Creation,
  error: unknown,
): Promise<StoredCreation | undefined> {
  if (error instanceof ApiException && [401, 403].includes(error.getStatus())) return undefined;
  const stored = await read(manager, creation).catch(() => undefined);
  if (stored === undefined || stored.created_at < oldest()) return undefined;
  creation.answer = requireSameBody(stored, creation).answer ?? undefined;
  return stored.result === null ? undefined : stored;
}

/** Ends the transaction of a creation that was committed before. */
class CreationDone extends Error {}

/**
 * Takes the key at the start of the creating transaction: the same creation, sent to any instance, waits for its end.
 * @throws CreationDone; ApiException 409 when the key belongs to another creation
 */
export async function claimCreation(manager: EntityManager, creation: Creation): Promise<void> {
  const { id_user, cle, digest } = creation;
  const created_at = seconds();
  await insertMissing(manager, CreationKey, 'id_user, cle', [{ id_user, cle, digest, created_at }]);
  const stored = (await read(manager, creation, FOR_UPDATE))!;
  if (stored.created_at < oldest()) {
    // Updated, not deleted and inserted: transactions would wait for each other on the server's gap lock.
    const reset = 'digest = ?, created_at = ?, id_modification = NULL, result = NULL, answer = NULL';
    await executeDeferred(manager, `UPDATE creation_key SET ${reset} WHERE ${ROW}`, [digest, created_at, id_user, cle]);
  } else if (stored.result !== null) {
    requireSameBody(stored, creation);
    throw new CreationDone();
  }
}

/** Call it at the end of the same transaction. */
export async function completeCreation(
  manager: EntityManager,
  { id_user, cle }: Creation,
  modification: PendingId | undefined,
  result: unknown,
): Promise<void> {
  const values = [modification?.value ?? null, JSON.stringify(result), id_user, cle];
  await executeDeferred(manager, `UPDATE creation_key SET id_modification = ?, result = ? WHERE ${ROW}`, values);
}

/** Keeps the first answer, even after the created row has changed. */
export async function saveAnswer(manager: EntityManager, { id_user, cle }: Creation, answer: object): Promise<void> {
  const sql = `UPDATE creation_key SET answer = ? WHERE ${ROW} AND answer IS NULL`;
  await executeDeferred(manager, sql, [JSON.stringify(answer), id_user, cle]);
}

export async function pruneCreations(manager: EntityManager, time = seconds()): Promise<void> {
  await manager.query('DELETE FROM creation_key WHERE created_at < ?', [time - DAY]);
}

async function read(
  manager: EntityManager,
  { id_user, cle }: Creation,
  lock = '',
): Promise<StoredCreation | undefined> {
  const sql = `SELECT ${COLUMNS} FROM creation_key WHERE ${ROW} ${lock}`;
  const [stored] = await select<StoredCreation>(manager, sql, [id_user, cle]);
  return stored;
}

function requireSameBody(stored: StoredCreation, { digest }: Creation): StoredCreation {
  if (stored.digest === digest) return stored;
  throw new ApiException(409, OTHER_BODY, [{ param: 'Idempotency-Key', msg: OTHER_BODY }]);
}

const seconds = () => Math.floor(Date.now() / 1000);
const oldest = () => seconds() - DAY;
