import { randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { link, open, rename, unlink } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { withCleanup } from './interrupt.js';

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
