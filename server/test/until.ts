import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 50;
/** Less than Jest gives a test: a loop goes on after its test was given up, and keeps all others from ending. */
const MAX_MS = 150_000;

/** Looks again until it holds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + MAX_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`It never held: ${String(holds)}`);
    await pause(PAUSE_MS);
  }
}
