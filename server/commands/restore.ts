import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { restoreBackup } from '../backup/restore.js';
import { config, OperatorError } from '../config.js';
import { schema } from '../schema.js';
import { cleaningUp } from './interrupt.js';
import { ProgressBar } from './progress.js';

/** Restores a file, or the standard input. */
export async function restore(file: string | undefined, force: boolean): Promise<void> {
  const { date, rows } =
    file === undefined || file === '-' ? await fromInput(process.stdin, force) : await fromPath(file, force);
  process.stderr.write(`Sauvegarde du ${date} restaurée : ${rows} lignes.\n`);
}

async function fromPath(path: string, force: boolean): Promise<{ date: string; rows: number }> {
  const there = await stat(path);
  if (there.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR', path });
  // As a shell names the output of a command.
  if (there.isFIFO()) return fromInput(createReadStream(path), force);
  if (!there.isFile()) throw new OperatorError(`« ${path} » n’est pas un fichier : indiquez une sauvegarde.`);
  return fromFile(path, force);
}

/** What comes in is kept until its end has been seen: nothing is written before. */
async function fromInput(input: Readable, force: boolean): Promise<{ date: string; rows: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'parcours-'));
  const clean = () => rmSync(folder, { recursive: true, force: true });
  const result = await cleaningUp(clean, async () => {
    const file = join(folder, 'sauvegarde');
    await pipeline(input, createWriteStream(file, { mode: 0o600 }));
    return fromFile(file, force);
  });
  clean();
  return result;
}

async function fromFile(path: string, force: boolean): Promise<{ date: string; rows: number }> {
  // Both readings: the one that verifies, then the one that writes.
  const { size } = await stat(path);
  const bar = new ProgressBar('Restauration', 2 * size);
  const progress = (phase: 'verify' | 'write', bytes: number) => bar.update(phase === 'verify' ? bytes : size + bytes);
  try {
    return await restoreBackup({ path, config, schema, force, progress });
  } finally {
    bar.stop();
  }
}
