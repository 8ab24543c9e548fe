import { randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { link, open, rename, unlink } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { cleaningUp } from './interrupt.js';

const OWNER_ONLY = 0o600;
/** File systems of sticks and shares that know no second name for a file. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'];

/**
 * Lets `write` fill a new file, which takes its name once it is whole and on the disk; only its owner may read it. What
 * fails or is interrupted leaves nothing; what was killed leaves a file of another name, which the next run tells of.
 */
export async function writeNewFile<T>(file: string, write: (out: Writable) => Promise<T>): Promise<T> {
  refuseTaken(file);
  const partial = `${file}.${randomBytes(4).toString('hex')}.partiel`;
  tellLeftovers(file);
  // Removed again where a signal comes between its making and the next line.
  return cleaningUp(
    () => rmSync(partial, { force: true }),
    async () => {
      // Open before anything can fail: a stream that opens it later may do so once it has been removed.
      const handle = await open(partial, 'wx', OWNER_ONLY).catch((error: unknown) => {
        throw Object.assign(error as Error, { path: file });
      });
      try {
        const result = await write(handle.createWriteStream({ flush: true }));
        await handle.close();
        await giveName(partial, file);
        return result;
      } finally {
        await handle.close();
      }
    },
  );
}

function refuseTaken(file: string): void {
  const there = lstatSync(file, { throwIfNoEntry: false });
  if (there === undefined) return;
  throw Object.assign(new Error('taken'), { code: there.isDirectory() ? 'EISDIR' : 'EEXIST', path: file });
}

/** A name that was taken meanwhile stays as it is. */
async function giveName(partial: string, file: string): Promise<void> {
  try {
    await link(partial, file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!NO_LINKS.includes(code)) throw Object.assign(error as Error, { path: file });
    refuseTaken(file);
    return rename(partial, file);
  }
  await unlink(partial);
}

/** They may be those of a backup that still runs: they are told, not removed. */
function tellLeftovers(file: string): void {
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
    // Said when the file is made.
    return [];
  }
}
