import { BitSet } from './bitset.js';
import { beginsNear, Words } from './word-index.js';

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

const GRAM_LENGTH = 3;
/**
 * `^` and `$` mark both ends of an indexed code, so that prefix and exact searches are substring searches. Folded codes
 * never contain them.
 */
const [START, END] = ['^', '$'];

/** Surrogates left alone where a slice cut a pair in two. */
const LONE_SURROGATES = /[\ud800-\udbff]$|^[\udc00-\udfff]/g;

/** Substring index of folded codes, by their trigrams. */
export class CodeIndex {
  /** Codes between `START` and `END`, by stage number. */
  private readonly codes: string[] = [];
  private readonly grams = new Words();

  /** Stages are numbered in the order of the calls. */
  add(folded: string): void {
    const code = START + folded + END;
    const stage = this.codes.push(code) - 1;
    for (let i = 0; i + 1 < code.length; i += 1) this.grams.add(code.slice(i, i + GRAM_LENGTH), stage);
  }

  sort(): void {
    this.grams.sort();
  }

  /** Live codes whose beginning is within one edit of the text. */
  near(typed: string, live: BitSet, limit: number): string[] {
    // One edit, a swap included, leaves at least one of these two parts unchanged in the code.
    const middle = typed.length >>> 1;
    const matches = BitSet.none(live.size);
    const parts = [START + typed.slice(0, middle), typed.slice(middle + 1)];
    for (const part of parts) this.mark(part.replace(LONE_SURROGATES, ''), matches);
    const found: string[] = [];
    for (const stage of matches.retainAll(live).numbers()) {
      if (found.length === limit) break;
      const code = this.codes[stage]!.slice(START.length, -END.length);
      if (beginsNear(code, typed)) found.push(code);
    }
    return found;
  }

  /** Adds the stages whose code contains the text. */
  mark(part: string, found: BitSet): void {
    if (part.length <= GRAM_LENGTH) return this.grams.mark(part, found);
    for (const stage of this.candidates(part, found.size)) if (this.codes[stage]!.includes(part)) found.add(stage);
  }

  markPrefix(beginning: string, found: BitSet): void {
    this.mark(START + beginning, found);
  }

  markExact(code: string, found: BitSet): void {
    this.mark(START + code + END, found);
  }

  /** Superset of the matches: stages whose code contains every trigram of the text. */
  private candidates(part: string, size: number): number[] {
    let all: BitSet | undefined;
    for (let i = 0; i === 0 || i + GRAM_LENGTH <= part.length; i += 1) {
      const withGram = BitSet.none(size);
      this.grams.mark(part.slice(i, i + GRAM_LENGTH), withGram);
      all = all ? all.retainAll(withGram) : withGram;
      if (all.count() === 0) return [];
    }
    return all!.numbers();
  }
}
