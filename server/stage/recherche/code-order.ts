import type { BitSet } from './bits.js';

export class CodeOrder {
  private readonly keys: string[] = [];
  private ordered = new Uint32Array();
  /** Rank of each number in `ordered`. */
  private positions = new Uint32Array();

  /** Merges the keys of newly numbered stages into the order. */
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

  /** The first `limit` numbers of a set of `count` members, in order. */
  first(set: BitSet, count: number, limit: number): number[] {
    const { ordered, positions } = this;
    // Sorting a small set is quicker than scanning all stages.
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
