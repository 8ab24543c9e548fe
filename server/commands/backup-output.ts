import { fchmodSync, fstatSync, ftruncateSync, type Stats } from 'node:fs';
import type { Writable } from 'node:stream';

const OUTPUT = 1;
const OWNER_ONLY = 0o600;
const FOR_OTHERS = 0o077;

/** Writes to the standard output; where the shell has made a file of it, with the rights and the end that a secret asks for. */
export async function writeOutput<T>(write: (out: Writable) => Promise<T>): Promise<T> {
  const file = fstatSync(OUTPUT);
  if (!file.isFile()) return write(process.stdout);
  restrict(file);
  try {
    return await write(process.stdout);
  } catch (error) {
    // What was begun could be taken for a backup.
    ftruncateSync(OUTPUT, file.size);
    process.stderr.write(
      'Le fichier de la sortie standard, fait avant ce programme, ne contient pas de sauvegarde : supprimez-le. « backup FICHIER » n’en laisse pas.\n',
    );
    throw error;
  }
}

function restrict({ mode }: Stats): void {
  if ((mode & FOR_OTHERS) === 0) return;
  try {
    fchmodSync(OUTPUT, OWNER_ONLY);
  } catch {
    process.stderr.write(
      'D’autres que vous peuvent lire le fichier de la sortie standard : il contient des secrets, changez ses droits.\n',
    );
  }
}
