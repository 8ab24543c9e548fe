import { ApiException } from '../errors.js';

/** Node has four threads for what takes long: the other two stay free for files, compression and names. */
const AT_ONCE = 2;
/** How many wait in front, and how long: whoever comes beyond hears at once that they should come back. */
const PLACES = 20;
const PATIENCE_MS = 10_000;
const RETRY_AFTER_SECONDS = 2;

/** A line in front of what few may do at once. */
export class Queue {
  private working = 0;
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly places: number,
    private readonly patienceMs: number,
  ) {}

  /** @throws ApiException 429 where the line is full, or does not move. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.working < this.atOnce) this.working += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      if (next === undefined) this.working -= 1;
      else next();
    }
  }

  /** Resolves when somebody leaves their place to us. */
  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.line.length >= this.places) return reject(tooMany());
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.line.splice(this.line.indexOf(enter), 1);
        reject(tooMany());
      }, this.patienceMs);
      this.line.push(enter);
    });
  }
}

/** Whatever hashes or compares a password takes its turn here: each takes a core, and 19 MiB, for some 20 ms. */
export const hashing = new Queue(AT_ONCE, PLACES, PATIENCE_MS);

function tooMany(): ApiException {
  const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
  return new ApiException(429, 'Trop de connexions en même temps : réessayez dans un instant.', undefined, headers);
}
