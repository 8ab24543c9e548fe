import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { restoreBackup } from '../backup/restore.js';
import { config, OperatorError } from '../config.js';
import { schema } from '../schema.js';
import { withCleanup } from './interrupt.js';
import { ProgressBar } from './progress.js';

export async function restore(file: string | undefined, force: boolean): Promise<void> {
  const { date, rows } =
    file === undefined || file === '-' ? await fromInput(process.stdin, force) : await fromPath(file, force);
  process.stderr.write(`Sauvegarde du ${date} restaurée : ${rows} lignes.\n`);
}

async function fromPath(path: string, force: boolean): Promise<{ date: string; rows: number }> {
  const stats = await stat(path);
  if (stats.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR', path });
  // A shell passes the output of a command as a FIFO.
  if (stats.isFIFO()) return fromInput(createReadStream(path), force);
  if (!stats.isFile()) throw new OperatorError(`« ${path} » n’est pas un fichier : indiquez une sauvegarde.`);
  return fromFile(path, force);
}

/** Writes the input to a temporary file first: a backup is read twice. */
async function fromInput(input: Readable, force: boolean): Promise<{ date: string; rows: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'parcours-'));
  const clean = () => rmSync(folder, { recursive: true, force: true });
  const result = await withCleanup(clean, async () => {
    const file = join(folder, 'sauvegarde');
    await pipeline(input, createWriteStream(file, { mode: 0o600 }));
    return fromFile(file, force);
  });
  clean();
  return result;
}

async function fromFile(path: string, force: boolean): Promise<{ date: string; rows: number }> {
  // The bar counts both readings: verification, then writing.
  const { size } = await stat(path);
  const bar = new ProgressBar('Restauration', 2 * size);
  const progress = (phase: 'verify' | 'write', bytes: number) => bar.update(phase === 'verify' ? bytes : size + bytes);
  try {
    return await restoreBackup({ path, config, schema, force, progress });
  } finally {
    bar.stop();
  }
}
