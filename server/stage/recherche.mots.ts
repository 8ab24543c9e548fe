import type { Bits } from './recherche.bits.js';

/** Words, and the numbers of the stages that hold each. */
export class Mots {
  private readonly stages = new Map<string, number[]>();
  private sorted: string[] = [];
  private unsorted: string[] = [];

  /** Stages come in the order of their numbers. */
  add(mot: string, stage: number): void {
    const list = this.stages.get(mot);
    if (list === undefined) {
      this.stages.set(mot, [stage]);
      this.unsorted.push(mot);
    } else if (list[list.length - 1] !== stage) list.push(stage);
  }

  /** Adds the stages that hold a word with this beginning. */
  mark(beginning: string, found: Bits): void {
    const mots = this.inOrder();
    for (let i = firstFrom(mots, beginning); mots[i]?.startsWith(beginning); i += 1) {
      found.addAll(this.stages.get(mots[i]!));
    }
  }

  private inOrder(): string[] {
    // Few of them are new: sorting what is nearly sorted takes little.
    if (this.unsorted.length > 0) this.sorted = [...this.sorted, ...this.unsorted].sort(byUnits);
    this.unsorted = [];
    return this.sorted;
  }
}

/** Folded codes, each between spaces, in one text: searching it is quicker than searching each of them. */
export class Codes {
  private text = ' ';
  private readonly starts: number[] = [];

  /** The code of the next stage. */
  add(code: string): void {
    this.starts.push(this.text.length);
    this.text += `${code} `;
  }

  /** Adds the stages whose code holds this text. */
  mark(part: string, found: Bits): void {
    for (let at = this.text.indexOf(part); at !== -1; at = this.text.indexOf(part, at)) {
      const stage = this.stageAt(at);
      found.add(stage);
      at = (this.starts[stage + 1] ?? this.text.length + 1) - 1;
    }
  }

  /** Adds the stages whose whole code this is. */
  markWhole(code: string, found: Bits): void {
    this.mark(` ${code} `, found);
  }

  private stageAt(at: number): number {
    let [low, high] = [0, this.starts.length];
    // The space before a code belongs to it.
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.starts[middle]! - 1 <= at) low = middle;
      else high = middle;
    }
    return low;
  }
}

function firstFrom(sorted: string[], wanted: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function byUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
