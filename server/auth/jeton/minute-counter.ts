import { ApiException } from '../../errors.js';

const MINUTE_MS = 60_000;
/** Others share the count of the last one. */
const MAX_COUNTED = 10_000;
const TOO_MANY = 'Trop de requêtes\u00a0: réessayez dans une minute.';

/** Counts by key what happens in one minute, in this instance. */
export class MinuteCounter {
  private minute = 0;
  private readonly counts = new Map<string | number, number>();

  constructor(private readonly most: number) {}

  /** @throws ApiException 429 beyond the most */
  count(key: string | number): void {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    if (minute !== this.minute) this.counts.clear();
    this.minute = minute;
    const counted = this.counts.has(key) || this.counts.size < MAX_COUNTED ? key : '';
    const count = (this.counts.get(counted) ?? 0) + 1;
    this.counts.set(counted, count);
    if (count <= this.most) return;
    const seconds = Math.ceil(((minute + 1) * MINUTE_MS - Date.now()) / 1000);
    throw new ApiException(429, TOO_MANY, undefined, { 'Retry-After': String(Math.max(1, seconds)) });
  }
}
