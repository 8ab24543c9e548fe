import { SECRETS_KEY_SETTING } from '../auth/connexion/seal.js';
import { JWT_SECRET_SETTING } from '../auth/jwt.js';
import { OperatorError } from '../config/config.js';
import { GENERATION_SETTING, RESTORED_SETTING } from '../content/content-version.js';
import type { Counters } from '../database/migrate.js';
import type { ColumnType } from '../database/row-writer.js';
import { LAST_BACKUP_SETTING } from './last-backup.js';

/*
 * A backup is gzip over lines of JSON, so that zcat and jq can read it:
 *   the header; for each table {table, columns}, its rows as arrays, {end, rows, sha256}; and {complete, rows, sha256}.
 * A file stands in its row as {bytes}, followed by as many {piece} in base64 as it takes.
 * Each SHA-256 covers the preceding lines: of its table, or of the whole file.
 */

export const PRODUCT = 'parcours-formation-continue';
export const FORMAT_VERSION = 1;

export interface Header {
  backup: string;
  version: number;
  /** In UTC. */
  date: string;
  schema: string[];
  /** Last id given by each table: the ids of deleted rows are not given again. */
  ids?: Counters;
}

export interface TableHeader {
  table: string;
  columns: [name: string, kind: ColumnType][];
}

/** `bytes`: length of a file; its content follows the line of the row. */
export type BackupCell = string | number | null | { bytes: number };

interface TableEnd {
  end: string;
  rows: number;
  sha256: string;
}

export interface Complete {
  complete: true;
  rows: number;
  sha256: string;
}

export type BackupPart = Header | TableHeader | BackupCell[] | { piece: string } | TableEnd | Complete;

/** Tables that mean nothing on another site; after a restore, accounts sign in again. */
export const EXCLUDED_TABLES = [
  'appareil',
  'connexion_en_cours',
  'creation_key',
  'envoi',
  'jeton',
  'presence',
  'session',
  'sign_in_address',
  'sign_in_failure',
];

/**
 * Settings of one site: the secrets that sign its sessions and seal its factors (a backup may be lent), its versions of
 * the content, the date of its last backup.
 */
const EXCLUDED_SETTINGS: unknown[] = [
  JWT_SECRET_SETTING,
  SECRETS_KEY_SETTING,
  GENERATION_SETTING,
  RESTORED_SETTING,
  LAST_BACKUP_SETTING,
];

export function isExcluded(table: string, name: unknown): boolean {
  return table === 'setting' && EXCLUDED_SETTINGS.includes(name);
}

/** @throws OperatorError where the line is not the header of a backup that this build can read. */
export function parseHeader(line: unknown): Header {
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
