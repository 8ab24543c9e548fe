import { foldWords, withoutUnseen } from '../french.js';
import { type BitSet, PostingList } from './bitset.js';
import { Tokens } from './token-cache.js';

/** An item of a list that `<` sorts by `text`. */
interface NamedText {
  text: string;
}

/** Indexes in a list: the first included, the last excluded. */
type Range = [from: number, to: number];

/** Sorts after every character of a word. */
const LAST = '\uffff';

function mergeSorted<T extends NamedText>(a: T[], b: T[]): T[] {
  const all: T[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) all.push(a[i]!.text < b[j]!.text ? a[i++]! : b[j++]!);
  while (i < a.length) all.push(a[i++]!);
  while (j < b.length) all.push(b[j++]!);
  return all;
}

/** Range of the items with this prefix, within a part of the list. */
function rangeOf(sorted: NamedText[], beginning: string, [low, high]: Range = [0, sorted.length]): Range {
  const from = firstFrom(sorted, beginning, low, high);
  return [from, firstFrom(sorted, beginning + LAST, from, high)];
}

/** Each letter that follows the prefix, with the range of its items. */
function* lettersAfter(sorted: NamedText[], prefix: string, [low, high]: Range): Generator<[string, Range]> {
  let from = low;
  while (from < high && sorted[from]!.text === prefix) from += 1;
  while (from < high) {
    const letter = sorted[from]!.text.charAt(prefix.length);
    const to = firstFrom(sorted, prefix + letter + LAST, from, high);
    yield [letter, [from, to]];
    from = to;
  }
}

/** Index of the first item that is not before `target`. */
function firstFrom(sorted: NamedText[], target: string, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]!.text < target) low = middle + 1;
    else high = middle;
  }
  return low;
}

function byUnits({ text: a }: NamedText, { text: b }: NamedText): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Shorter words are within one edit of too many others. */
export const MIN_NEAR_LENGTH = 4;

/** Whether `word` begins with `typed` but for one edit: a letter replaced, added, removed, or two letters swapped. */
export function beginsNear(word: string, typed: string): boolean {
  const { length } = typed;
  let i = 0;
  // Compares UTF-16 units, not letters: the loop runs over many words, and most differ at the first unit.
  while (i < length && typed.charCodeAt(i) === word.charCodeAt(i)) i += 1;
  if (i === length) return true;
  const [typedUnit, typedNext] = [typed.charCodeAt(i), typed.charCodeAt(i + 1)];
  const [wordUnit, wordNext] = [word.charCodeAt(i), word.charCodeAt(i + 1)];
  return (
    ((typedNext === wordNext || i + 1 === length) && continuesWith(word, i + 1, typed, i + 1)) ||
    ((typedNext === wordUnit || i + 1 === length) && continuesWith(word, i, typed, i + 1)) ||
    (typedUnit === wordNext && continuesWith(word, i + 1, typed, i)) ||
    (typedUnit === wordNext && typedNext === wordUnit && continuesWith(word, i + 2, typed, i + 2))
  );
}

function continuesWith(word: string, from: number, typed: string, typedFrom: number): boolean {
  if (word.length - from < typed.length - typedFrom) return false;
  for (let i = typedFrom; i < typed.length; i += 1)
    if (word.charCodeAt(from + i - typedFrom) !== typed.charCodeAt(i)) return false;
  return true;
}

/** Ranges of a sorted list that together hold every word accepted by `beginsNear`; they may overlap. */
function* nearRanges(sorted: NamedText[], typed: string): Generator<Range> {
  let range: Range = [0, sorted.length];
  for (let i = 0; range[0] < range[1]; i += 1) {
    const [prefix, mine, rest] = [typed.slice(0, i), typed.charAt(i), typed.slice(i + 1)];
    range = rangeOf(sorted, prefix, range);
    if (rest === '') {
      // The last letter may be any letter: the whole range of the prefix matches.
      yield range;
      return;
    }
    for (const [letter, words] of lettersAfter(sorted, prefix, range)) {
      yield rangeOf(sorted, prefix + letter + mine + rest, words);
      if (letter !== mine) yield rangeOf(sorted, prefix + letter + rest, words);
      if (letter !== rest.charAt(0)) continue;
      yield rangeOf(sorted, prefix + rest, words);
      yield rangeOf(sorted, prefix + letter + mine + rest.slice(1), words);
    }
  }
}

/** A folded word of the indexed texts. */
export interface IndexedWord {
  text: string;
  /** Lowercase spelling with its accents, when it differs from `text`. */
  written?: string;
  /** Stages that have contained it, deleted ones included. */
  count: number;
}

const SPELLING = /[\p{L}\p{M}\p{N}]+/gu;

class Word extends PostingList implements IndexedWord {
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

  *beginningWith(beginning: string): Generator<Readonly<IndexedWord>> {
    this.sort();
    for (const run of this.runs) yield* run.slice(...rangeOf(run, beginning));
  }

  /** Words that begin with the text within one edit, sorted within each run. */
  near(typed: string): Readonly<IndexedWord>[] {
    this.sort();
    return this.runs.flatMap((run) => {
      const found = new Set<Word>();
      for (const [from, to] of nearRanges(run, typed)) for (let i = from; i < to; i += 1) found.add(run[i]!);
      return [...found].sort(byUnits);
    });
  }

  private wordsOf(token: string): Word[] {
    const texts = foldWords(token);
    const written = withoutUnseen(token).toLowerCase().normalize('NFKC').match(SPELLING) ?? [];
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
