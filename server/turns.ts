import { setImmediate } from 'node:timers/promises';

/** Beyond this a piece of work gives way: many of them still leave a turn short. */
const PIECE_MS = 8;

/**
 * Long work in short turns: between its steps it waits here, and whoever else came gets the thread. Each piece of work
 * has one of its own.
 */
export class Turns {
  private since = performance.now();

  constructor(private readonly ms = PIECE_MS) {}

  /** Whether it is time to give way; where asking costs less than awaiting. */
  get isOver(): boolean {
    return performance.now() - this.since >= this.ms;
  }

  /** Returns at once as long as the turn is short, else in another turn. */
  async next(): Promise<void> {
    if (this.isOver) await this.end();
  }

  /** Ends the turn, however short it was. */
  async end(): Promise<void> {
    await setImmediate();
    this.since = performance.now();
  }
}
