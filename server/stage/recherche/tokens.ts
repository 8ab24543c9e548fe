/** What stands between two tokens beyond Latin-1, as `\s` has it. */
const SPACES = new Set([
  ...[0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a],
  ...[0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff],
]);
const MAX_TOKENS = 50_000;
/** Longer ones are rare, and each its own. */
const LONGEST = 50;
/** Twice as many slots as tokens, and more: a power of two. */
const SLOTS = 2 ** 17;

interface Known<T> {
  token: string;
  hash: number;
  value: T;
}

/**
 * Values by token, looked up where the token stands in its text: texts share most of their tokens, and cutting each out
 * of its text would cost more than all the rest.
 */
export class Tokens<T> {
  private slots: (Known<T> | undefined)[] = [];
  private count = 0;

  constructor(private readonly valueOf: (token: string) => T) {}

  /** The value of each token of a text. */
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
    let slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
    for (let known = this.slots[slot]; known; known = this.slots[slot]) {
      if (known.hash === hash && known.token.length === to - from && text.startsWith(known.token, from))
        return known.value;
      slot = (slot + 1) & (SLOTS - 1);
    }
    // A part of a text holds the whole of it in memory: this is a copy.
    const token = Buffer.from(text.slice(from, to)).toString();
    const value = this.valueOf(token);
    if (to - from > LONGEST) return value;
    if (this.count % MAX_TOKENS === 0) this.slots = Array<Known<T> | undefined>(SLOTS).fill(undefined);
    this.slots[slot] = { token, hash, value };
    this.count += 1;
    return value;
  }
}

function isSpace(code: number): boolean {
  if (code < 0xa0) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return code === 0xa0 || (code >= 0x1680 && SPACES.has(code));
}
