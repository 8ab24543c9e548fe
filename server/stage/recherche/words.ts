import { foldWords } from '../../french.js';
import { Bits } from './bits.js';
import { beginsNear } from './near.js';
import { Tokens } from './tokens.js';

/** A folded word of a text. */
export interface Written {
  text: string;
  /** In small letters with its accents, where that is not the same. */
  written?: string;
  /** Stages that have held it, those of the past included. */
  count: number;
}

const WRITTEN = /[\p{L}\p{M}\p{N}]+/gu;

/** A word and the stages that hold it: as a list, or as bits once it is the shorter way and someone asks. */
interface Word extends Written {
  last: number;
  list: number[];
  bits?: Bits;
}

/** Words, and the stages that hold each. */
export class Words {
  private readonly byText = new Map<string, Word>();
  /** Texts share most of their words: each is folded and looked up once. */
  private readonly tokens = new Tokens((token) => this.wordsOf(token));
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

  /** The words with this beginning. */
  *beginningWith(beginning: string): Generator<Readonly<Written>> {
    this.sort();
    for (const run of this.runs)
      for (let i = firstFrom(run, beginning); run[i]?.text.startsWith(beginning); i += 1) yield run[i]!;
  }

  /** The words that begin so but for one letter. */
  near(typed: string): Readonly<Written>[] {
    const found: Word[] = [];
    for (const run of this.runs)
      for (let i = 0; i < run.length; i += 1) if (beginsNear(run[i]!.text, typed)) found.push(run[i]!);
    return found;
  }

  private wordsOf(token: string): Word[] {
    const texts = foldWords(token);
    const written = token.toLowerCase().normalize('NFKC').match(WRITTEN) ?? [];
    return texts.map((text, i) => {
      const word = this.wordOf(text);
      // Capitals often have no accents: the first that has some tells how it is written.
      if (written.length === texts.length && written[i] !== text) word.written ??= Buffer.from(written[i]!).toString();
      return word;
    });
  }

  private wordOf(text: string): Word {
    const known = this.byText.get(text);
    if (known) return known;
    const word: Word = { text: Buffer.from(text).toString(), count: 0, last: -1, list: [] };
    this.byText.set(word.text, word);
    this.unsorted.push(word);
    return word;
  }
}

function addStage(word: Word, stage: number): void {
  if (word.last === stage) return;
  word.last = stage;
  word.count += 1;
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
