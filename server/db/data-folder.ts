import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../config.js';

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
