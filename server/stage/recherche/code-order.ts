import type { BitSet } from './bits.js';

/** The order of the stages, dead ones included: each number has a key, a text that `<` orders. */
export class CodeOrder {
  private readonly keys: string[] = [];
  private ordered = new Uint32Array();
  /** Where each number stands in that order. */
  private positions = new Uint32Array();

  /** Merges the keys of the next numbers into the order of all. */
  put(added: string[]): void {
    const { keys, ordered } = this;
    const numbers = added.map((key) => keys.push(key) - 1);
    const merged = new Uint32Array(keys.length);
    let [from, to] = [0, 0];
    for (const number of numbers.sort((a, b) => (keys[a]! < keys[b]! ? -1 : 1))) {
      const upTo = this.firstFrom(keys[number]!, from);
      merged.set(ordered.subarray(from, upTo), to);
      to += upTo - from;
      merged[to] = number;
      to += 1;
      from = upTo;
    }
    merged.set(ordered.subarray(from), to);
    this.ordered = merged;
    this.positions = new Uint32Array(merged.length);
    for (let i = 0; i < merged.length; i += 1) this.positions[merged[i]!] = i;
  }

  /** The first `limit` numbers of a set, of which it has `count`. */
  first(set: BitSet, count: number, limit: number): number[] {
    const { ordered, positions } = this;
    // Few: sorting them is quicker than passing by all the others.
    if (count * 64 < ordered.length) {
      const numbers = set.numbers().sort((a, b) => positions[a]! - positions[b]!);
      return numbers.slice(0, limit);
    }
    const numbers: number[] = [];
    for (let i = 0; numbers.length < limit; i += 1) if (set.has(ordered[i]!)) numbers.push(ordered[i]!);
    return numbers;
  }

  private firstFrom(key: string, from: number): number {
    let [low, high] = [from, this.ordered.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.keys[this.ordered[middle]!]! < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
