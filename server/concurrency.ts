import { setImmediate } from 'node:timers/promises';

export interface SemaphoreOptions {
  /** A wait longer than this ends with `busyError`. */
  waitTimeoutMs: number;
  /** Waiting calls at most; one more ends with `busyError` at once. Absent: no limit. */
  maxQueue?: number;
  busyError: () => Error;
}

interface AcquireOptions {
  /** Permits wanted; more than the semaphore has are never given. */
  count?: number;
  waitTimeoutMs?: number;
  /** Ends the wait, with `busyError`, when the caller has gone. */
  signal?: AbortSignal;
}

interface Waiter {
  count: number;
  enter: () => void;
}

/**
 * A weighted, first-come-first-served semaphore whose waits are bounded in time and in number. async-mutex and p-limit
 * bound neither the number of waits nor one wait by the caller's leaving.
 */
export class Semaphore {
  private readonly queue: Waiter[] = [];

  constructor(
    private free: number,
    private readonly options: SemaphoreOptions,
  ) {}

  get waiting(): number {
    return this.queue.length;
  }

  /** Runs the work while it holds one permit. @throws busyError */
  async run<T>(work: () => Promise<T>, waitTimeoutMs?: number): Promise<T> {
    const release = await this.acquire({ waitTimeoutMs });
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Resolves to the function that releases the permits. @throws busyError */
  async acquire({ count = 1, waitTimeoutMs = this.options.waitTimeoutMs, signal }: AcquireOptions = {}): Promise<
    () => void
  > {
    if (this.queue.length === 0 && count <= this.free) this.free -= count;
    else await this.wait(count, waitTimeoutMs, signal);
    return () => {
      this.free += count;
      this.admit();
    };
  }

  private wait(count: number, waitTimeoutMs: number, signal?: AbortSignal): Promise<void> {
    const { maxQueue = Infinity, busyError } = this.options;
    return new Promise((resolve, reject) => {
      if (this.queue.length >= maxQueue || signal?.aborted) return reject(busyError());
      const settle = (then: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        then();
      };
      const waiter = { count, enter: () => settle(resolve) };
      const leave = () => {
        this.queue.splice(this.queue.indexOf(waiter), 1);
        settle(() => reject(busyError()));
        this.admit();
      };
      const timer = setTimeout(leave, waitTimeoutMs);
      signal?.addEventListener('abort', leave);
      this.queue.push(waiter);
    });
  }

  /** Admits waiters in their order; a large one at the front holds back the smaller ones behind it. */
  private admit(): void {
    for (let first = this.queue[0]; first && first.count <= this.free; first = this.queue[0]) {
      this.queue.shift();
      this.free -= first.count;
      first.enter();
    }
  }
}

/** Consecutive parts of a list, in its order, of `size` items at most. */
export function* batchesOf<T>(all: T[], size: number): Generator<T[]> {
  for (let i = 0; i < all.length; i += size) yield all.slice(i, i + size);
}

/** Work that yields every 8 ms keeps a turn of the event loop under 25 ms even with several such works at once. */
const TURN_MS = 8;

let turnStart = performance.now();

/** Whether this turn of the event loop should end; cheaper than awaiting `yieldIfNeeded` in a tight loop. */
export const isTurnOver = (ms = TURN_MS): boolean => performance.now() - turnStart >= ms;

/** Returns at once while the turn is short, else in a later turn of the event loop. Long work calls it between its pieces. */
export async function yieldIfNeeded(ms?: number): Promise<void> {
  if (isTurnOver(ms)) await yieldTurn();
}

/** Returns in a later turn of the event loop. */
export async function yieldTurn(): Promise<void> {
  await setImmediate();
  turnStart = performance.now();
}
