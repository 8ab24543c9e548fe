import { foldWords } from '../../french.js';
import type { BitSet } from './bits.js';
import { nearRanges } from './near.js';
import { PostingList } from './numbers.js';
import { byUnits, mergeSorted, rangeOf } from './sorted.js';
import { Tokens } from './tokens.js';

/** A folded word of the indexed texts. */
export interface Written {
  text: string;
  /** Lowercase spelling with its accents, when it differs from `text`. */
  written?: string;
  /** Stages that have contained it, deleted ones included. */
  count: number;
}

const WRITTEN = /[\p{L}\p{M}\p{N}]+/gu;

class Word extends PostingList implements Written {
  written?: string;
  count = 0;
  private last = -1;

  constructor(readonly text: string) {
    super();
  }

  /** Stages must come in ascending order of number. */
  addStage(stage: number): void {
    if (this.last === stage) return;
    this.last = stage;
    this.count += 1;
    this.add(stage);
  }
}

/** Index of words, searched by prefix or within one edit. */
export class Words {
  private readonly byText = new Map<string, Word>();
  /** Texts share most of their words: each distinct token is folded once. */
  private readonly tokens = new Tokens((token) => this.wordsOf(token));
  /** Sorted runs, longest first; a new run is merged with runs of similar length, so that adding words stays cheap. */
  private readonly runs: Word[][] = [];
  private unsorted: Word[] = [];

  /** Stages must come in ascending order of number. */
  addText(text: string, stage: number): void {
    this.tokens.each(text, (words) => {
      for (const word of words) word.addStage(stage);
    });
  }

  add(text: string, stage: number): void {
    this.wordOf(text).addStage(stage);
  }

  /** Sorts new words now, so that the next search does not have to. */
  sort(): void {
    if (this.unsorted.length === 0) return;
    let run = this.unsorted.sort(byUnits);
    this.unsorted = [];
    while (this.runs.length > 0 && this.runs.at(-1)!.length < 2 * run.length) run = mergeSorted(this.runs.pop()!, run);
    this.runs.push(run);
  }

  mark(beginning: string, found: BitSet): void {
    this.sort();
    for (const run of this.runs) {
      const [from, to] = rangeOf(run, beginning);
      for (let i = from; i < to; i += 1) run[i]!.markIn(found);
    }
  }

  *beginningWith(beginning: string): Generator<Readonly<Written>> {
    this.sort();
    for (const run of this.runs) yield* run.slice(...rangeOf(run, beginning));
  }

  /** Words that begin with the text within one edit, sorted within each run. */
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
      // A substring keeps its whole text in memory: this makes a copy.
      const word = this.wordOf(Buffer.from(text).toString());
      // Capitals are often written without accents: the first spelling that has some is shown.
      if (written.length === texts.length && written[i] !== text) word.written ??= Buffer.from(written[i]!).toString();
      return word;
    });
  }

  private wordOf(text: string): Word {
    const existing = this.byText.get(text);
    if (existing) return existing;
    const word = new Word(text);
    this.byText.set(text, word);
    this.unsorted.push(word);
    return word;
  }
}
