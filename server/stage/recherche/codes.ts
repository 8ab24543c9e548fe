import { BitSet } from './bits.js';
import { beginsNear } from './near.js';
import { Words } from './words.js';

const GRAM = 3;
/** What no folded code holds: its ends, by which what begins it, or is all of it, is found as any part is. */
const [START, END] = ['^', '$'];

/** Of a letter beyond U+FFFF that was cut in two. */
const HALVES = /[\ud800-\udbff]$|^[\udc00-\udfff]/g;

/** Folded codes, found by any part: each of their letters is the beginning of three. */
export class CodeIndex {
  /** Between their ends. */
  private readonly codes: string[] = [];
  private readonly grams = new Words();

  /** The code of the next stage. */
  add(folded: string): void {
    const code = START + folded + END;
    const stage = this.codes.push(code) - 1;
    for (let i = 0; i + 1 < code.length; i += 1) this.grams.add(code.slice(i, i + GRAM), stage);
  }

  sort(): void {
    this.grams.sort();
  }

  /** Those of living stages that begin so but for one letter. */
  near(typed: string, alive: BitSet, limit: number): string[] {
    // Whatever the letter, one of these is whole: both are, but for the letter between them, where two are swapped.
    const middle = typed.length >>> 1;
    const held = BitSet.none(alive.size);
    const parts = [START + typed.slice(0, middle), typed.slice(middle + 1)];
    for (const part of parts) this.mark(part.replace(HALVES, ''), held);
    const found: string[] = [];
    for (const stage of held.keepAll(alive).numbers()) {
      if (found.length === limit) break;
      const code = this.codes[stage]!.slice(START.length, -END.length);
      if (beginsNear(code, typed)) found.push(code);
    }
    return found;
  }

  /** Adds the stages whose code holds this text. */
  mark(part: string, found: BitSet): void {
    if (part.length <= GRAM) return this.grams.mark(part, found);
    for (const stage of this.candidates(part, found.size)) if (this.codes[stage]!.includes(part)) found.add(stage);
  }

  /** Adds the stages whose code begins so. */
  markFrom(beginning: string, found: BitSet): void {
    this.mark(START + beginning, found);
  }

  /** Adds the stages whose whole code this is. */
  markWhole(code: string, found: BitSet): void {
    this.mark(START + code + END, found);
  }

  /** Those whose code holds every three letters of the text. */
  private candidates(part: string, size: number): number[] {
    let all: BitSet | undefined;
    for (let i = 0; i === 0 || i + GRAM <= part.length; i += 1) {
      const some = BitSet.none(size);
      this.grams.mark(part.slice(i, i + GRAM), some);
      all = all ? all.keepAll(some) : some;
      if (all.count() === 0) return [];
    }
    return all!.numbers();
  }
}
