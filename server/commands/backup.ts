import { randomBytes } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  fchmodSync,
  fstatSync,
  ftruncateSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  type Stats,
} from 'node:fs';
import { link, open, rename, stat, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { recordBackup } from '../backup/last-backup.js';
import { restoreBackup, type Restored } from '../backup/restore.js';
import { writeBackup } from '../backup/write.js';
import { config, OperatorError } from '../config/config.js';
import { explainOpening } from '../database/errors.js';
import { openUnchanged } from '../database/migrate.js';
import { schema } from '../schema.js';
import { ProgressBar, withCleanup } from './progress-bar.js';

const FACTORS_BACK =
  'Des seconds facteurs retirés depuis cette sauvegarde peuvent être revenus : « reset-2fa » retire ceux d’un compte.\n';
const OWNER_ONLY = 0o600;
/** Errors of file systems without hard links, as on USB sticks and network shares. */
const LINKS_UNSUPPORTED = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'];

/**
 * Lets `write` fill a new file, which gets its name once it is whole and on the disk; only its owner may read it. A
 * failure or an interruption leaves nothing; a kill leaves a `.partiel` file, which the next run reports.
 */
export async function writeNewFile<T>(file: string, write: (out: Writable) => Promise<T>): Promise<T> {
  refuseTaken(file);
  const partial = `${file}.${randomBytes(4).toString('hex')}.partiel`;
  reportLeftovers(file);
  // Also removes a file that was being created when a signal came.
  return withCleanup(
    () => rmSync(partial, { force: true }),
    async () => {
      // Opened now: a stream that opens its file later could do so after the removal.
      const handle = await open(partial, 'wx', OWNER_ONLY).catch((error: unknown) => {
        throw Object.assign(error as Error, { path: file });
      });
      try {
        const result = await write(handle.createWriteStream({ flush: true }));
        await handle.close();
        await moveIntoPlace(partial, file);
        return result;
      } finally {
        await handle.close();
      }
    },
  );
}

function refuseTaken(file: string): void {
  const existing = lstatSync(file, { throwIfNoEntry: false });
  if (existing === undefined) return;
  throw Object.assign(new Error('taken'), { code: existing.isDirectory() ? 'EISDIR' : 'EEXIST', path: file });
}

/** Does not replace a file created meanwhile. */
async function moveIntoPlace(partial: string, file: string): Promise<void> {
  try {
    await link(partial, file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!LINKS_UNSUPPORTED.includes(code)) throw Object.assign(error as Error, { path: file });
    refuseTaken(file);
    return rename(partial, file);
  }
  await unlink(partial);
}

/** Leftovers are not removed: one may belong to a backup that still runs. */
function reportLeftovers(file: string): void {
  const [folder, name] = [dirname(file), basename(file)];
  const isLeftover = (one: string) => one.startsWith(`${name}.`) && one.endsWith('.partiel');
  const leftovers = list(folder).filter(isLeftover);
  if (leftovers.length === 0) return;
  process.stderr.write(
    `Une sauvegarde interrompue, ou en cours, a laissé ${leftovers.join(', ')} : supprimez-le si aucune ne tourne.\n`,
  );
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The creation of the file reports the error.
    return [];
  }
}

const STDOUT_FD = 1;
const OTHERS_BITS = 0o077;

/** Writes to the standard output; a file there is restricted to its owner, and cut back after a failure. */
export async function writeOutput<T>(write: (out: Writable) => Promise<T>): Promise<T> {
  const file = fstatSync(STDOUT_FD);
  if (!file.isFile()) return write(process.stdout);
  restrict(file);
  try {
    return await write(process.stdout);
  } catch (error) {
    // A partial file could be taken for a backup.
    ftruncateSync(STDOUT_FD, file.size);
    process.stderr.write(
      'Le fichier de la sortie standard, fait avant ce programme, ne contient pas de sauvegarde : supprimez-le. « backup FICHIER » n’en laisse pas.\n',
    );
    throw error;
  }
}

function restrict({ mode }: Stats): void {
  if ((mode & OTHERS_BITS) === 0) return;
  try {
    fchmodSync(STDOUT_FD, OWNER_ONLY);
  } catch {
    process.stderr.write(
      'D’autres que vous peuvent lire le fichier de la sortie standard : il contient des secrets, changez ses droits.\n',
    );
  }
}

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

export async function restore(file: string | undefined, force: boolean): Promise<void> {
  const { date, rows, factors } =
    file === undefined || file === '-' ? await fromInput(process.stdin, force) : await fromPath(file, force);
  process.stderr.write(`Sauvegarde du ${date} restaurée : ${rows} lignes.\n`);
  if (factors > 0) process.stderr.write(FACTORS_BACK);
}

async function fromPath(path: string, force: boolean): Promise<Restored> {
  const stats = await stat(path);
  if (stats.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR', path });
  // A shell passes the output of a command as a FIFO.
  if (stats.isFIFO()) return fromInput(createReadStream(path), force);
  if (!stats.isFile()) throw new OperatorError(`« ${path} » n’est pas un fichier : indiquez une sauvegarde.`);
  return fromFile(path, force);
}

/** Writes the input to a temporary file first: a backup is read twice. */
async function fromInput(input: Readable, force: boolean): Promise<Restored> {
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

async function fromFile(path: string, force: boolean): Promise<Restored> {
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
