import type { DataSource } from 'typeorm';
import { OperatorError } from '../config.js';
import { dialect } from './dialect.js';

const MEGABYTE = 1024 * 1024;
const PIECE = 4 * MEGABYTE;
/** What a statement and a row hold beside the bytes of a file. */
const MARGIN = 64 * 1024;

/**
 * What one statement carries of a file: MySQL's client sends bytes as hexadecimal text, and MariaDB takes 16 MB of it
 * unless it is told otherwise.
 */
export const BLOB_PIECE = dialect === 'mysql' ? PIECE : Infinity;

/** @throws OperatorError where the server takes no value as large as the files that users may send. */
export async function requireRoomFor(bytes: number, dataSource: DataSource): Promise<void> {
  if (dialect !== 'mysql') return;
  const [{ size }] = await dataSource.query<[{ size: string | number }]>('SELECT @@max_allowed_packet AS size');
  const needed = Math.max(bytes, 2 * Math.min(bytes, PIECE)) + MARGIN;
  if (needed <= Number(size)) return;
  const [wanted, actual] = [Math.ceil(needed / MEGABYTE), Math.floor(Number(size) / MEGABYTE)];
  throw new OperatorError(
    `UPLOAD_MAX_MB=${bytes / MEGABYTE} dépasse ce que la base de données accepte (max_allowed_packet=${actual}M) : ` +
      `réduisez UPLOAD_MAX_MB, ou portez max_allowed_packet à ${wanted}M au moins sur son serveur.`,
  );
}
