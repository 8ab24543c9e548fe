import { randomBytes } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'place-reservee';
/** What SQLite needs beside its file to open it, and a little for its journal. */
const BYTES = 64 * 1024;

/**
 * Room on the disk that is given up where a start finds none: SQLite cannot even read its file without making another
 * one beside it. Kept by a start that finds room.
 */
export function keepReserve(folder: string): void {
  const file = join(folder, FILE);
  if (statSync(file, { throwIfNoEntry: false })?.size === BYTES) return;
  try {
    // Not zeros: some disks take no room for them.
    writeFileSync(file, randomBytes(BYTES));
  } catch {
    rmSync(file, { force: true });
  }
}

/** Opens what needs room, once more without the reserve where there is none. */
export function openInReserve(folder: string, open: () => void): void {
  try {
    open();
  } catch (error) {
    if (!/^SQLITE_(FULL|IOERR)/.test(String((error as { code?: unknown }).code))) throw error;
    rmSync(join(folder, FILE), { force: true });
    open();
  }
}
