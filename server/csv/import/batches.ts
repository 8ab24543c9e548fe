import { TimeSlice } from '../../turns.js';

/** Lines per batch: an embedded database takes some milliseconds for them. */
const LINE_BATCH = 250;

/** `compare` returns the changes of a batch of lines, `write` stores them; other requests run in between. */
export async function processInBatches<L, W>(
  lines: L[],
  compare: (batch: L[]) => Promise<W[]>,
  write?: (changed: W[]) => Promise<void>,
): Promise<void> {
  const slice = new TimeSlice();
  // The read before has used up this turn of the event loop.
  await slice.yield();
  for (let i = 0; i < lines.length; i += LINE_BATCH) {
    const changed = await compare(lines.slice(i, i + LINE_BATCH));
    await slice.yieldIfNeeded();
    if (changed.length > 0) await write?.(changed);
    await slice.yieldIfNeeded();
  }
}
