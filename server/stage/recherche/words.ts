import { foldWords } from '../../french.js';
import { Bits } from './bits.js';
import { Tokens } from './tokens.js';

/** A word and the stages that hold it: as a list, or as bits once it is the shorter way and someone asks. */
interface Word {
  text: string;
  last: number;
  list: number[];
  bits?: Bits;
}

/** Words, and the stages that hold each. */
export class Words {
  private readonly byText = new Map<string, Word>();
  /** Texts share most of their words: each is folded and looked up once. */
  private readonly tokens = new Tokens((token) => foldWords(token).map((text) => this.wordOf(text)));
  /** Each in order, the longest first: what is new is merged into what is about as long. */
  private readonly runs: Word[][] = [];
  private unsorted: Word[] = [];

  /** The words of a text, folded. Stages come in the order of their numbers. */
  addText(text: string, stage: number): void {
    this.tokens.each(text, (words) => {
      for (const word of words) addStage(word, stage);
    });
  }

  add(text: string, stage: number): void {
    addStage(this.wordOf(text), stage);
  }

  /** Puts the words that are new in order: little at a time, before someone looks for them. */
  sort(): void {
    if (this.unsorted.length === 0) return;
    let run = this.unsorted.sort(byUnits);
    this.unsorted = [];
    while (this.runs.length > 0 && this.runs.at(-1)!.length < 2 * run.length) run = merged(this.runs.pop()!, run);
    this.runs.push(run);
  }

  /** Adds the stages that hold a word with this beginning. */
  mark(beginning: string, found: Bits): void {
    this.sort();
    for (const run of this.runs) {
      for (let i = firstFrom(run, beginning); run[i]?.text.startsWith(beginning); i += 1) markStages(run[i]!, found);
    }
  }

  private wordOf(text: string): Word {
    const known = this.byText.get(text);
    if (known) return known;
    const word: Word = { text: Buffer.from(text).toString(), last: -1, list: [] };
    this.byText.set(word.text, word);
    this.unsorted.push(word);
    return word;
  }
}

function addStage(word: Word, stage: number): void {
  if (word.last === stage) return;
  word.last = stage;
  word.list.push(stage);
}

function merged(a: Word[], b: Word[]): Word[] {
  const all: Word[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) all.push(a[i]!.text < b[j]!.text ? a[i++]! : b[j++]!);
  while (i < a.length) all.push(a[i++]!);
  while (j < b.length) all.push(b[j++]!);
  return all;
}

function markStages(word: Word, found: Bits): void {
  if (word.bits === undefined && word.list.length * 32 < found.size) return found.addList(word.list);
  if (word.bits?.size !== found.size) word.bits = (word.bits ?? Bits.none(0)).copy(found.size);
  word.bits.addList(word.list);
  word.list = [];
  found.addAll(word.bits);
}

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

function firstFrom(sorted: Word[], wanted: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]!.text < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function byUnits({ text: a }: Word, { text: b }: Word): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
