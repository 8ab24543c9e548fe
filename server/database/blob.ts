import type { DataSource, EntityManager } from 'typeorm';
import { OperatorError } from '../config/config.js';
import { dialect, quote } from './dialect.js';
import { executeDeferred } from './statement-queue.js';

const MEGABYTE = 1024 * 1024;
/**
 * Bytes of a file per statement: MySQL's client sends them as hexadecimal text, and MariaDB accepts 16 MB by default.
 */
const MAX_WRITE_BYTES = dialect === 'mysql' ? 4 * MEGABYTE : Infinity;
/** A piece up to this size is deferred to the next statement. */
const MAX_DEFERRED_BYTES = 64 * 1024;
const MAX_READ_BYTES = 512 * 1024;
/** Room in max_allowed_packet for the rest of the statement and of the row. */
const MARGIN = 64 * 1024;

/** A BLOB column of one row. */
export interface Blob {
  table: string;
  column: string;
  /** Values of the key columns. */
  key: Record<string, unknown>;
}

/** Yields bytes `start` to `end`, both included, in pieces. @throws Error when the row has gone meanwhile */
export async function* readBlob(
  manager: EntityManager,
  { table, column, key }: Blob,
  start: number,
  end: number,
): AsyncGenerator<Buffer, void, undefined> {
  const sql = `SELECT SUBSTR(${quote(column)}, ?, ?) AS piece FROM ${quote(table)} WHERE ${conditions(key)}`;
  for (let at = start; at <= end; at += MAX_READ_BYTES) {
    const size = Math.min(MAX_READ_BYTES, end + 1 - at);
    // SUBSTR counts from 1.
    const [row] = await manager.query<{ piece: Buffer }[]>(sql, [at + 1, size, ...Object.values(key)]);
    if (row === undefined) throw new Error('The file was replaced while it was read');
    yield row.piece;
  }
}

/** Replaces the BLOB of an existing row. @throws the database's error when the value is too long */
export async function writeBlob(
  manager: EntityManager,
  { table, column, key }: Blob,
  pieces: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<void> {
  const blob = quote(column);
  let bytes = 0;
  for await (const part of rechunk(pieces)) {
    const value = bytes === 0 ? '?' : `CONCAT(${blob}, ?)`;
    const sql = `UPDATE ${quote(table)} SET ${blob} = ${value} WHERE ${conditions(key)}`;
    const values = [part, ...Object.values(key)];
    if (part.length > MAX_DEFERRED_BYTES) await manager.query(sql, values);
    else await executeDeferred(manager, sql, values);
    bytes += part.length;
  }
  const sql = `SELECT LENGTH(${blob}) AS bytes FROM ${quote(table)} WHERE ${conditions(key)}`;
  const [row] = await manager.query<{ bytes: number | string | null }[]>(sql, Object.values(key));
  if (Number(row?.bytes) === bytes) return;
  // A server may truncate a value beyond its limit without an error.
  throw Object.assign(new Error('The file was cut'), { code: 'ER_NET_PACKET_TOO_LARGE' });
}

/** Regroups pieces into chunks of at most MAX_WRITE_BYTES. */
async function* rechunk(pieces: Iterable<Buffer> | AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += MAX_WRITE_BYTES) {
      const part = piece.subarray(at, at + MAX_WRITE_BYTES);
      if (size + part.length > MAX_WRITE_BYTES) {
        yield Buffer.concat(parts);
        [parts, size] = [[], 0];
      }
      parts.push(part);
      size += part.length;
    }
  }
  yield Buffer.concat(parts);
}

function conditions(key: Record<string, unknown>): string {
  return Object.keys(key)
    .map((name) => `${quote(name)} = ?`)
    .join(' AND ');
}

/** @throws OperatorError when max_allowed_packet is too small for the largest upload */
export async function requirePacketSize(bytes: number, dataSource: DataSource): Promise<void> {
  if (dialect !== 'mysql') return;
  const [{ size }] = await dataSource.query<[{ size: string | number }]>('SELECT @@max_allowed_packet AS size');
  const needed = Math.max(bytes, 2 * Math.min(bytes, MAX_WRITE_BYTES)) + MARGIN;
  if (needed <= Number(size)) return;
  const [neededMb, actualMb] = [Math.ceil(needed / MEGABYTE), Math.floor(Number(size) / MEGABYTE)];
  throw new OperatorError(
    `UPLOAD_MAX_MB=${bytes / MEGABYTE} dépasse ce que la base de données accepte (max_allowed_packet=${actualMb}M) : ` +
      `réduisez UPLOAD_MAX_MB, ou portez max_allowed_packet à ${neededMb}M au moins sur son serveur.`,
  );
}
