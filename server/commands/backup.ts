import { type Writable } from 'node:stream';
import { writeBackup } from '../backup/write.js';
import { config } from '../config.js';
import { explainOpening } from '../db/errors.js';
import { recordBackup } from '../db/last-backup.js';
import { openUnchanged } from '../db/versions.js';
import { schema } from '../schema.js';
import { writeNewFile } from './backup-file.js';
import { writeOutput } from './backup-output.js';
import { ProgressBar } from './progress.js';

export async function backup(file: string | undefined): Promise<void> {
  const rows = await (file === undefined || file === '-' ? writeOutput(write) : writeNewFile(file, write));
  process.stderr.write(`Sauvegarde écrite : ${rows} lignes.\n`);
}

async function write(out: Writable): Promise<number> {
  const dataSource = await openUnchanged(config, schema);
  const bar = new ProgressBar('Sauvegarde', 1);
  try {
    const rows = await writeBackup(dataSource, out, (done, total) => bar.update(done, total));
    await recordBackup(dataSource);
    return rows;
  } catch (error) {
    // An EPIPE of the output stream is not a fault of the database, which may report EPIPE too.
    throw isOfStream(error) ? error : explainOpening(error);
  } finally {
    bar.stop();
    await dataSource.destroy();
  }
}

function isOfStream(error: unknown): boolean {
  const { code, syscall, fatal } = error as NodeJS.ErrnoException & { fatal?: boolean };
  return code === 'EPIPE' && syscall === 'write' && fatal === undefined;
}
