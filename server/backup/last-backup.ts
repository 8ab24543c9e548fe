import type { DataSource, EntityManager } from 'typeorm';
import { config } from '../config/config.js';
import type { DatabaseGauge } from '../content/feature.js';
import { writeLine } from '../content/journal/journal-lines.js';
import { Setting } from '../database/setting.entity.js';
import { upsertAll } from '../database/sql.js';

/** Date of the last backup, shared by all instances; part of no content and of no backup. */
export const LAST_BACKUP_SETTING = 'last_backup';

/** A backup is written every day: without one for two days, some failed. */
const LATE_MS = 2 * 24 * 3600_000;

/** A failure only warns: a read-only database can be backed up all the same. */
export async function recordBackup({ manager }: DataSource, date = new Date()): Promise<void> {
  try {
    await upsertAll(manager, Setting, 'name', [{ name: LAST_BACKUP_SETTING, value: date.toISOString() }]);
    await writeLine(manager, { genre: 'commande', libelle: 'backup' });
  } catch {
    process.stderr.write('La date de cette sauvegarde n’a pas pu être notée dans la base.\n');
  }
}

export async function lastBackup(manager: EntityManager): Promise<Date | undefined> {
  const setting = await manager.findOneBy(Setting, { name: LAST_BACKUP_SETTING });
  return setting === null ? undefined : new Date(setting.value);
}

export const backupGauge: DatabaseGauge = {
  name: 'backup_last_success_timestamp_seconds',
  help: 'Quand la dernière sauvegarde a été écrite, en secondes depuis 1970 ; 0 : jamais, ou inconnu.',
  read: async (manager) => ((await lastBackup(manager))?.getTime() ?? 0) / 1000,
};

/** Whether backups of this site are expected: as BACKUPS says, otherwise from the first one. Never of a copy of it. */
export const expectsBackups = (last: Date | undefined): boolean =>
  config.base === '' && (config.backups ?? last !== undefined);

/** Whether an expected backup is missing; `now` in milliseconds. */
export const isBackupLate = (last: Date | undefined, now = Date.now()): boolean =>
  expectsBackups(last) && (last === undefined || now - last.getTime() > LATE_MS);
