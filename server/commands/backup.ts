import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { type Writable } from 'node:stream';
import { writeBackup } from '../backup/write.js';
import { config } from '../config.js';
import { explainOpening } from '../db/errors.js';
import { openUnchanged } from '../db/versions.js';
import { ProgressBar } from './progress.js';

/** Writes a backup to a new file, or to the standard output. */
export async function backup(file: string | undefined): Promise<void> {
  const rows = file === undefined || file === '-' ? await write(process.stdout) : await writeFile(file);
  process.stderr.write(`Sauvegarde écrite : ${rows} lignes.\n`);
}

/** The file takes its name once it is whole and on the disk; only its owner may read it. */
async function writeFile(file: string): Promise<number> {
  // Made now, so that a name that is taken or a folder that is shut is told before any work.
  await (await open(file, 'wx', 0o600)).close();
  const partial = `${file}.partiel`;
  try {
    const rows = await write(createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, file);
    return rows;
  } catch (error) {
    await Promise.all([rm(partial, { force: true }), rm(file, { force: true })]);
    throw error;
  }
}

async function write(out: Writable): Promise<number> {
  const dataSource = await openUnchanged(config);
  const bar = new ProgressBar('Sauvegarde', 1);
  try {
    return await writeBackup(dataSource, out, (done, total) => bar.update(done, total));
  } catch (error) {
    // What the receiver refuses is not the database's fault, though both may call it EPIPE.
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
