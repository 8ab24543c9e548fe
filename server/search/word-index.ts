import { foldWords, withoutUnseen } from '../french.js';
import { compactText } from '../lru.js';
import { firstFrom, mergeSorted } from './merge-sorted.js';

/** A folded word of the indexed texts. */
export interface IndexedWord {
  readonly text: string;
  /** Lowercase spelling with its accents, when it differs from `text`. */
  written?: string;
  /** Ascending numbers of the documents that hold it; a replaced document keeps its number. */
  readonly numbers: number[];
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

const SPELLING = /[\p{L}\p{M}\p{N}]+/gu;
/** Longer tokens are rare and mostly unique: they are not cached. */
const MAX_TOKEN = 50;
const MAX_TOKENS = 50_000;

const textOf = ({ text }: IndexedWord): string => text;

/** The words of numbered documents, searched by prefix or within one edit. */
export class WordIndex {
  private readonly words = new Map<string, IndexedWord>();
  private sorted: IndexedWord[] = [];
  private added: IndexedWord[] = [];
  /** Texts share most of their tokens: each distinct one is folded once. */
  private readonly tokens = new Map<string, IndexedWord[]>();

  /** Documents must come in ascending order of number, and `sort` must follow the last of them. */
  add(text: string, number: number): void {
    // `\s` has U+FEFF, which no eye sees: it parts no word.
    for (const token of text.replaceAll('\uFEFF', '').split(/\s+/))
      for (const { numbers } of this.wordsOf(token)) if (numbers.at(-1) !== number) numbers.push(number);
  }

  sort(): void {
    if (this.added.length > 0) this.sorted = mergeSorted(this.sorted, this.added, textOf);
    this.added = [];
  }

  *beginningWith(beginning: string): Generator<Readonly<IndexedWord>> {
    for (let i = firstFrom(this.sorted, beginning, textOf); this.sorted[i]?.text.startsWith(beginning); i += 1)
      yield this.sorted[i]!;
  }

  /** Words that begin with the text within one edit, sorted. */
  near(typed: string): Readonly<IndexedWord>[] {
    return this.sorted.filter(({ text }) => beginsNear(text, typed));
  }

  private wordsOf(token: string): IndexedWord[] {
    const known = this.tokens.get(token);
    if (known !== undefined) return known;
    const texts = foldWords(token);
    const written = withoutUnseen(token).toLowerCase().normalize('NFKC').match(SPELLING) ?? [];
    const words = texts.map((text, i) => {
      const word = this.wordOf(text);
      // Capitals are often written without accents: the first spelling that has some is shown.
      if (written.length === texts.length && written[i] !== text) word.written ??= compactText(written[i]!);
      return word;
    });
    if (token.length > MAX_TOKEN) return words;
    if (this.tokens.size >= MAX_TOKENS) this.tokens.clear();
    this.tokens.set(compactText(token), words);
    return words;
  }

  private wordOf(text: string): IndexedWord {
    const existing = this.words.get(text);
    if (existing !== undefined) return existing;
    const word = { text: compactText(text), numbers: [] };
    this.words.set(word.text, word);
    this.added.push(word);
    return word;
  }
}
