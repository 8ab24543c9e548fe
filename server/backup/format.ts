import type { Counters } from '../db/counters.js';
import { JWT_SECRET_SETTING } from '../auth/jwt-secret.js';
import { GENERATION_SETTING, RESTORED_SETTING } from '../db/generation.js';
import { LAST_BACKUP_SETTING } from '../db/last-backup.js';
import { OperatorError } from '../config.js';
import type { ColumnType } from '../db/tables.js';

/*
 * A backup is gzip over lines of JSON, so that zcat and jq read it without us:
 *   the header; for each table {table, columns}, its rows as arrays, {end, rows, sha256}; and {complete, rows, sha256}.
 * A file stands in its row as {bytes}, followed by as many {piece} in base64 as it takes.
 * Each SHA-256 is over the bytes of the lines before it: those of the table, and all of them.
 */

export const PRODUCT = 'parcours-formation-continue';
export const FORMAT_VERSION = 1;

export interface Header {
  backup: string;
  version: number;
  /** When it was taken, in UTC. */
  date: string;
  /** Names of the migrations that the database had been through. */
  schema: string[];
  /** The last ids that its tables have given: those of what was deleted are given to nothing else. */
  ids?: Counters;
}

export interface TableHead {
  table: string;
  columns: [name: string, kind: ColumnType][];
}

/** A row on its line: the bytes of a file come after it. */
export type BackupCell = string | number | null | { bytes: number };

export interface TableEnd {
  end: string;
  rows: number;
  sha256: string;
}

export interface Complete {
  complete: true;
  rows: number;
  sha256: string;
}

/** What reading a backup gives, in its order. */
export type BackupPart = Header | TableHead | BackupCell[] | { piece: string } | TableEnd | Complete;

/** Tables whose rows mean nothing elsewhere: whoever was signed in signs in again. */
export const LEFT_OUT = ['creation_key', 'presence', 'session', 'sign_in_address', 'sign_in_failure'];

/** What belongs to one site: the secret that signs its sessions (a backup may be lent), the words of its content, when it was saved. */
const LEFT_SETTINGS: unknown[] = [JWT_SECRET_SETTING, GENERATION_SETTING, RESTORED_SETTING, LAST_BACKUP_SETTING];

/** Whether a row stays behind. */
export function staysBehind(table: string, name: unknown): boolean {
  return table === 'setting' && LEFT_SETTINGS.includes(name);
}

/** @throws OperatorError where the first line is not that of a backup that this build can read. */
export function headerOf(line: unknown): Header {
  const header = line as Partial<Header> | null;
  if (header?.backup !== PRODUCT || !Number.isInteger(header.version) || !Array.isArray(header.schema))
    throw notABackup();
  if (header.version! > FORMAT_VERSION) {
    throw new OperatorError(
      'Cette sauvegarde vient d’une version plus récente du programme : installez celle-ci avant de restaurer.',
    );
  }
  return header as Header;
}

export function notABackup(): OperatorError {
  return new OperatorError('Ce n’est pas une sauvegarde de ce programme : rien n’a été changé.');
}

export function truncated(): OperatorError {
  return new OperatorError(
    'Cette sauvegarde est incomplète (la fin manque) : rien n’a été changé, prenez-en une autre.',
  );
}

export function damaged(where: string): OperatorError {
  return new OperatorError(`Cette sauvegarde est endommagée (${where}) : rien n’a été changé, prenez-en une autre.`);
}
