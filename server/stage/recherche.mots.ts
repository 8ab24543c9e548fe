import { Bits } from './recherche.bits.js';

/** A word and the stages that hold it: as a list, or as bits once it is the shorter way and someone asks. */
interface Mot {
  mot: string;
  last: number;
  list: number[];
  bits?: Bits;
}

/** Words, and the stages that hold each. */
export class Mots {
  private readonly byMot = new Map<string, Mot>();
  private sorted: Mot[] = [];
  private unsorted: Mot[] = [];

  /** Stages come in the order of their numbers. */
  add(mot: string, stage: number): void {
    const known = this.byMot.get(mot);
    if (known === undefined) {
      const one = { mot, last: stage, list: [stage] };
      this.byMot.set(mot, one);
      this.unsorted.push(one);
    } else if (known.last !== stage) {
      known.last = stage;
      known.list.push(stage);
    }
  }

  /** Adds the stages that hold a word with this beginning. */
  mark(beginning: string, found: Bits): void {
    const mots = this.inOrder();
    for (let i = firstFrom(mots, beginning); mots[i]?.mot.startsWith(beginning); i += 1) markStages(mots[i]!, found);
  }

  private inOrder(): Mot[] {
    // Few of them are new: sorting what is nearly sorted takes little.
    if (this.unsorted.length > 0) this.sorted = [...this.sorted, ...this.unsorted].sort(byUnits);
    this.unsorted = [];
    return this.sorted;
  }
}

function markStages(stages: Mot, found: Bits): void {
  if (stages.bits === undefined && stages.list.length * 32 < found.size) return found.addList(stages.list);
  if (stages.bits?.size !== found.size) stages.bits = (stages.bits ?? Bits.none(0)).copy(found.size);
  stages.bits.addList(stages.list);
  stages.list = [];
  found.addAll(stages.bits);
}

const GRAM = 3;

/** Folded codes, found by any part: each of their letters is the beginning of three. */
export class Codes {
  private readonly codes: string[] = [];
  private readonly grams = new Mots();

  /** The code of the next stage. */
  add(code: string): void {
    const stage = this.codes.push(code) - 1;
    for (let i = 0; i < code.length; i += 1) this.grams.add(code.slice(i, i + GRAM), stage);
  }

  /** Adds the stages whose code holds this text. */
  mark(part: string, found: Bits): void {
    if (part.length <= GRAM) return this.grams.mark(part, found);
    for (const stage of this.candidates(part, found.size)) if (this.codes[stage]!.includes(part)) found.add(stage);
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

function firstFrom(sorted: Mot[], wanted: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]!.mot < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function byUnits({ mot: a }: Mot, { mot: b }: Mot): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
