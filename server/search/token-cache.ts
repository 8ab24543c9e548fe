/** Code units above Latin-1 that `\s` matches, but for U+FEFF, which no eye sees. */
const SPACES = new Set([
  ...[0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a],
  ...[0x2028, 0x2029, 0x202f, 0x205f, 0x3000],
]);
/** Longer tokens are rare and mostly unique: they are not cached. */
const MAX_TOKEN = 50;
/** Slots of the hash table, at most half full; powers of two, so that a mask gives the slot. */
const MIN_SLOTS = 2 ** 10;
const MAX_SLOTS = 2 ** 17;

interface Entry<T> {
  token: string;
  hash: number;
  value: T;
}

/**
 * Cache of values by token, which is hashed in place: texts share most of their tokens, and extracting each substring
 * would cost more than the rest of the indexing.
 */
export class Tokens<T> {
  private slots = empty<T>(MIN_SLOTS);
  private count = 0;

  constructor(private readonly valueOf: (token: string) => T) {}

  /** Calls `take` with the value of each token; whitespace separates tokens. */
  each(text: string, take: (value: T) => void): void {
    const { length } = text;
    for (let from = 0; from < length;) {
      let hash = 0;
      let to = from;
      for (; to < length; to += 1) {
        const code = text.charCodeAt(to);
        if (isSpace(code)) break;
        hash = (Math.imul(hash, 31) + code) | 0;
      }
      if (to > from) take(this.at(text, from, to, hash));
      from = to + 1;
    }
  }

  private at(text: string, from: number, to: number, hash: number): T {
    const last = this.slots.length - 1;
    let slot = slotOf(hash, last);
    for (let entry = this.slots[slot]; entry; entry = this.slots[slot]) {
      if (entry.hash === hash && entry.token.length === to - from && text.startsWith(entry.token, from))
        return entry.value;
      slot = (slot + 1) & last;
    }
    // A substring keeps its whole text in memory: this makes a copy.
    const token = Buffer.from(text.slice(from, to)).toString();
    const value = this.valueOf(token);
    if (to - from > MAX_TOKEN) return value;
    this.slots[slot] = { token, hash, value };
    this.count += 1;
    if (this.count * 2 > last) this.grow();
    return value;
  }

  /** At `MAX_SLOTS` the cache is emptied, so that its memory is bounded. */
  private grow(): void {
    const entries = this.slots.length < MAX_SLOTS ? this.slots.filter((entry) => entry !== undefined) : [];
    this.count = entries.length;
    this.slots = empty<T>(Math.min(this.slots.length * 2, MAX_SLOTS));
    const last = this.slots.length - 1;
    for (const entry of entries) {
      let slot = slotOf(entry.hash, last);
      while (this.slots[slot]) slot = (slot + 1) & last;
      this.slots[slot] = entry;
    }
  }
}

const empty = <T>(count: number) => Array<Entry<T> | undefined>(count).fill(undefined);

const slotOf = (hash: number, last: number): number => (hash ^ (hash >>> 15)) & last;

function isSpace(code: number): boolean {
  if (code < 0xa0) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return code === 0xa0 || (code >= 0x1680 && SPACES.has(code));
}
