import { randomBytes } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const RESERVE_FILE = 'place-reservee';
/** SQLite needs this much to open its file (-shm), with a little for its journal. */
const RESERVE_BYTES = 64 * 1024;

/** Reserves room that a start on a full disk releases: SQLite must create a file even to read its database. */
export function keepReserve(folder: string): void {
  const file = join(folder, RESERVE_FILE);
  if (statSync(file, { throwIfNoEntry: false })?.size === RESERVE_BYTES) return;
  try {
    // Random: some file systems store zeros without using room.
    writeFileSync(file, randomBytes(RESERVE_BYTES));
  } catch {
    rmSync(file, { force: true });
  }
}

/** Runs `open`, once more without the reserve when the disk is full. */
export function openWithReserve(folder: string, open: () => void): void {
  try {
    open();
  } catch (error) {
    if (!/^SQLITE_(FULL|IOERR)/.test(String((error as { code?: unknown }).code))) throw error;
    rmSync(join(folder, RESERVE_FILE), { force: true });
    open();
  }
}
