import { fchmodSync, fstatSync, ftruncateSync, type Stats } from 'node:fs';
import type { Writable } from 'node:stream';

const STDOUT_FD = 1;
const OWNER_ONLY = 0o600;
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
