import { TimeSlice } from '../../turns.js';

/** Lines compared and written at once: a base in this process takes some milliseconds for them. */
const BATCH = 250;

/** Works on lines some at a time, in short turns: `compare` tells which are to be written, `write` does. */
export async function processInBatches<L, W>(
  lines: L[],
  compare: (batch: L[]) => Promise<W[]>,
  write?: (changed: W[]) => Promise<void>,
): Promise<void> {
  const turns = new TimeSlice();
  // What was read before was a piece of work of its own.
  await turns.yield();
  for (let i = 0; i < lines.length; i += BATCH) {
    const changed = await compare(lines.slice(i, i + BATCH));
    await turns.yieldIfNeeded();
    if (changed.length > 0) await write?.(changed);
    await turns.yieldIfNeeded();
  }
}
