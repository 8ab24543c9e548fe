import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '../config.js';

const FOR_OTHERS = 0o077;
/** What this program keeps there. */
const OURS = /^parcours\.sqlite|^place-reservee$|^premiers-mots-de-passe(\.neuf)?$|\.lock$|\.lock-/;
const OF_THE_DISK = 'lost+found';

/**
 * Takes from others what an earlier version let them read: main.ts and cli.ts see to what is new. A folder that holds
 * other things keeps its rights: they may be somebody else's.
 */
export function closeToOthers(folder: string): string {
  const there = readdirSync(folder).filter((name) => name !== OF_THE_DISK);
  const ours = there.filter((name) => OURS.test(name));
  if (ours.length === there.length) close(folder);
  for (const name of ours) close(join(folder, name));
  return folder;
}

function close(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & FOR_OTHERS) !== 0) chmodSync(path, mode & ~FOR_OTHERS & 0o777);
  } catch {
    // A file system without rights, or another owner's: the base works all the same.
  }
}

/** The folder, created where only itself was missing. @throws OperatorError where nothing can be written there. */
export function writableFolder(folder: string): string {
  if (!statSync(dirname(folder), { throwIfNoEntry: false })?.isDirectory()) {
    throw new OperatorError(`DATA_DIR vaut « ${folder} » : le dossier ${dirname(folder)} n’existe pas.`);
  }
  try {
    // Not `recursive`: Node loops for ever on a path such as /proc/x.
    if (!statSync(folder, { throwIfNoEntry: false })) mkdirSync(folder);
    if (!statSync(folder).isDirectory())
      throw new OperatorError(`DATA_DIR vaut « ${folder} » : ce n’est pas un dossier.`);
    accessSync(folder, constants.W_OK);
    return folder;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`DATA_DIR vaut « ${folder} » : le programme ne peut pas y écrire.`);
  }
}
