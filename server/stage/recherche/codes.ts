import { Bits } from './bits.js';
import { beginsNear } from './near.js';
import { Words } from './words.js';

const GRAM = 3;

/** Folded codes, found by any part: each of their letters is the beginning of three. */
export class Codes {
  private readonly codes: string[] = [];
  private readonly grams = new Words();

  /** The code of the next stage. */
  add(code: string): void {
    const stage = this.codes.push(code) - 1;
    for (let i = 0; i < code.length; i += 1) this.grams.add(code.slice(i, i + GRAM), stage);
  }

  sort(): void {
    this.grams.sort();
  }

  /** Those of living stages that begin so but for one letter. */
  near(typed: string, alive: Bits, limit: number): string[] {
    const found: string[] = [];
    for (let i = 0; i < this.codes.length && found.length < limit; i += 1)
      if (beginsNear(this.codes[i]!, typed) && alive.has(i)) found.push(this.codes[i]!);
    return found;
  }

  /** Adds the stages whose code holds this text. */
  mark(part: string, found: Bits): void {
    if (part.length <= GRAM) return this.grams.mark(part, found);
    for (const stage of this.candidates(part, found.size)) if (this.codes[stage]!.includes(part)) found.add(stage);
  }

  /** Adds the stages whose whole code this is, and those whose code begins so. */
  markFrom(beginning: string, whole: Bits, begun: Bits): void {
    for (const stage of this.candidates(beginning, whole.size)) {
      const code = this.codes[stage]!;
      if (code === beginning) whole.add(stage);
      else if (code.startsWith(beginning)) begun.add(stage);
    }
  }

  /** Adds the stages whose whole code this is. */
  markWhole(code: string, found: Bits): void {
    for (const stage of this.candidates(code, found.size)) if (this.codes[stage] === code) found.add(stage);
  }

  /** Those whose code holds every three letters of the text. */
  private candidates(part: string, size: number): number[] {
    let all: Bits | undefined;
    for (let i = 0; i === 0 || i + GRAM <= part.length; i += 1) {
      const some = Bits.none(size);
      this.grams.mark(part.slice(i, i + GRAM), some);
      all = all ? all.keepAll(some) : some;
      if (all.count() === 0) return [];
    }
    return all!.numbers();
  }
}
