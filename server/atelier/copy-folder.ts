import { existsSync } from 'node:fs';
import { lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFile, type Release } from '../database/lock.js';
import { log } from '../http/log.js';

const PREFIX = 'atelier-';
const NAME = new RegExp(`^${PREFIX}\\w{6}$`);
/** The site holds this lock while the copy is open; the system releases it however the site ends. */
const LOCK = 'site.lock';

/** Folder of a copy of the site, in the folder for temporary files. */
export interface CopyFolder {
  path: string;
  remove(): Promise<void>;
}

export async function createCopyFolder(): Promise<CopyFolder> {
  const path = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    const release = await lockNew(path);
    let released: Promise<void> | undefined;
    return { path, remove: () => remove(path).then(() => (released ??= release())) };
  } catch (error) {
    await remove(path);
    throw error;
  }
}

/** The lock gets its name once it is held: a site that starts takes a lock that is free for abandoned. */
async function lockNew(folder: string): Promise<Release> {
  const file = join(folder, `${LOCK}-neuf`);
  const release = await lockFile(file, 0);
  await rename(file, join(folder, LOCK));
  return release!;
}

/** Removes the folders whose site and copy were both killed. */
export async function removeAbandonedFolders(): Promise<void> {
  try {
    for (const name of await readdir(tmpdir())) if (NAME.test(name)) await removeIfAbandoned(join(tmpdir(), name));
  } catch (err) {
    log.warn({ err }, 'les dossiers abandonnés par des copies du site n’ont pas pu être cherchés');
  }
}

async function removeIfAbandoned(folder: string): Promise<void> {
  try {
    const { uid } = await lstat(folder);
    const lock = join(folder, LOCK);
    // A folder that another account has made is its own, or a trap.
    if (uid !== process.getuid?.() || !existsSync(lock)) return;
    const release = await lockFile(lock, 0);
    if (release === undefined) return;
    await remove(folder);
    await release();
  } catch (err) {
    // A copy of another site on this machine has ended meanwhile, and has removed it itself.
    if ((err as NodeJS.ErrnoException).code === 'ENOENT') return;
    log.warn({ err, folder }, 'le dossier abandonné d’une copie du site n’a pas pu être examiné');
  }
}

async function remove(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
  } catch (err) {
    log.warn({ err, folder }, 'le dossier d’une copie du site n’a pas pu être effacé');
  }
}
