import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '../config.js';

const OTHERS_MODE = 0o077;
/** Files that this program keeps in the folder. */
const OWN_FILES = /^parcours\.sqlite|^place-reservee$|^premiers-mots-de-passe(\.neuf)?$|\.lock$|\.lock-/;
const LOST_AND_FOUND = 'lost+found';

/**
 * Removes the rights of other users that an earlier version left; new files get none (main.ts, cli.ts). A folder that
 * holds foreign files keeps its rights.
 */
export function restrictAccess(folder: string): string {
  const names = readdirSync(folder).filter((name) => name !== LOST_AND_FOUND);
  const ownFiles = names.filter((name) => OWN_FILES.test(name));
  if (ownFiles.length === names.length) restrict(folder);
  for (const name of ownFiles) restrict(join(folder, name));
  return folder;
}

function restrict(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & OTHERS_MODE) !== 0) chmodSync(path, mode & ~OTHERS_MODE & 0o777);
  } catch {
    // A file system without rights, or another owner: the database works all the same.
  }
}

/** Returns the folder, created when only its last level is missing. @throws OperatorError when it is not writable */
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
