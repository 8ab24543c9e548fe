import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { restoreBackup } from '../backup/restore.js';
import { config } from '../config.js';
import { ProgressBar } from './progress.js';

/** Restores a file, or the standard input. */
export async function restore(file: string | undefined, force: boolean): Promise<void> {
  const { date, rows } = file === undefined || file === '-' ? await fromInput(force) : await fromFile(file, force);
  process.stderr.write(`Sauvegarde du ${date} restaurée : ${rows} lignes.\n`);
}

/** What comes in is kept until its end has been seen: nothing is written before. */
async function fromInput(force: boolean): Promise<{ date: string; rows: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'parcours-'));
  try {
    const file = join(folder, 'sauvegarde');
    await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 }));
    return await fromFile(file, force);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fromFile(path: string, force: boolean): Promise<{ date: string; rows: number }> {
  // Both readings: the one that verifies, then the one that writes.
  const { size } = await stat(path);
  const bar = new ProgressBar('Restauration', 2 * size);
  const progress = (phase: 'verify' | 'write', bytes: number) => bar.update(phase === 'verify' ? bytes : size + bytes);
  try {
    return await restoreBackup({ path, config, force, progress });
  } finally {
    bar.stop();
  }
}
