import { foldWords } from '../../french.js';
import type { BitSet } from './bits.js';
import { nearRanges } from './near.js';
import { PostingList } from './numbers.js';
import { byUnits, mergeSorted, rangeOf } from './sorted.js';
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

/** A word and the stages that hold it. */
class Word extends PostingList implements Written {
  written?: string;
  count = 0;
  private last = -1;

  constructor(readonly text: string) {
    super();
  }

  /** In the order of their numbers. */
  addStage(stage: number): void {
    if (this.last === stage) return;
    this.last = stage;
    this.count += 1;
    this.add(stage);
  }
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
      for (const word of words) word.addStage(stage);
    });
  }

  add(text: string, stage: number): void {
    this.wordOf(text).addStage(stage);
  }

  /** Puts the words that are new in order: little at a time, before someone looks for them. */
  sort(): void {
    if (this.unsorted.length === 0) return;
    let run = this.unsorted.sort(byUnits);
    this.unsorted = [];
    while (this.runs.length > 0 && this.runs.at(-1)!.length < 2 * run.length) run = mergeSorted(this.runs.pop()!, run);
    this.runs.push(run);
  }

  /** Adds the stages that hold a word with this beginning. */
  mark(beginning: string, found: BitSet): void {
    this.sort();
    for (const run of this.runs) {
      const [from, to] = rangeOf(run, beginning);
      for (let i = from; i < to; i += 1) run[i]!.markIn(found);
    }
  }

  /** The words with this beginning. */
  *beginningWith(beginning: string): Generator<Readonly<Written>> {
    this.sort();
    for (const run of this.runs) yield* run.slice(...rangeOf(run, beginning));
  }

  /** The words that begin so but for one letter: of each run in order. */
  near(typed: string): Readonly<Written>[] {
    this.sort();
    return this.runs.flatMap((run) => {
      const found = new Set<Word>();
      for (const [from, to] of nearRanges(run, typed)) for (let i = from; i < to; i += 1) found.add(run[i]!);
      return [...found].sort(byUnits);
    });
  }

  private wordsOf(token: string): Word[] {
    const texts = foldWords(token);
    const written = token.toLowerCase().normalize('NFKC').match(WRITTEN) ?? [];
    return texts.map((text, i) => {
      // A part of a text holds the whole of it in memory: this is a copy.
      const word = this.wordOf(Buffer.from(text).toString());
      // Capitals often have no accents: the first that has some tells how it is written.
      if (written.length === texts.length && written[i] !== text) word.written ??= Buffer.from(written[i]!).toString();
      return word;
    });
  }

  private wordOf(text: string): Word {
    const known = this.byText.get(text);
    if (known) return known;
    const word = new Word(text);
    this.byText.set(text, word);
    this.unsorted.push(word);
    return word;
  }
}
