import { BitSet } from './bits.js';
import { beginsNear } from './near.js';
import { Words } from './words.js';

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
