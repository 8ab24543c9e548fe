import { beginsNear, NEAR_MIN } from '../recherche/near.js';
import type { NamedParcours } from '../recherche/parcours-names.service.js';
import type { Written } from '../recherche/words.js';
import type { SearchIndex } from '../recherche/search-index.js';

/** Forms tried for a mistyped word: those that most stages contain. */
const FORMS = 8;

/** The forms that each typed word may stand for, and the codes that the whole text may begin. */
export interface Typed {
  words: string[][];
  codes: string[];
}

/** Everything that a suggestion can name. */
export class Vocabulary {
  constructor(
    readonly index: SearchIndex,
    readonly parcours: readonly NamedParcours[],
  ) {}

  /** Replaces the words found nowhere by similar ones; undefined when that changes nothing. */
  forgiving(words: string[]): Typed | undefined {
    const read = words.map((word) => (this.has(word) ? [word] : this.near(word)));
    const code = words.join('');
    const codes = code.length < NEAR_MIN ? [] : this.index.postings.codes.near(code, this.index.living, FORMS);
    const isRead = read.every((forms) => forms.length > 0) && read.some(([form], i) => form !== words[i]);
    if (!isRead && codes.length === 0) return undefined;
    return { words: isRead ? read : [[]], codes };
  }

  /** Words of the texts with this prefix, most frequent first. */
  completions(beginning: string): Written[] {
    const { libelles, texts } = this.index.postings;
    const found = new Map<string, Written>();
    for (const words of [libelles, texts]) {
      for (const word of words.beginningWith(beginning)) {
        const known = found.get(word.text);
        const count = word.count + (known?.count ?? 0);
        found.set(word.text, { text: word.text, written: known?.written ?? word.written, count });
      }
    }
    return [...found.values()].sort((a, b) => b.count - a.count);
  }

  private has(word: string): boolean {
    const { postings, living } = this.index;
    const marked = postings.holding(word, living);
    postings.codes.mark(word, marked);
    if (marked.keepAll(living).count() > 0) return true;
    return this.parcours.some(begins(word)) || this.index.people.some(begins(word));
  }

  private near(word: string): string[] {
    if (word.length < NEAR_MIN) return [];
    const { postings, living } = this.index;
    const forms = new Set<string>();
    for (const named of [this.parcours, this.index.people])
      for (const { words } of named) for (const one of words) if (beginsNear(one, word)) forms.add(one);
    const written = [...postings.libelles.near(word), ...postings.texts.near(word)].sort((a, b) => b.count - a.count);
    for (const { text } of written) {
      if (forms.size >= FORMS) break;
      if (postings.holding(text, living).count() > 0) forms.add(text);
    }
    return [...forms].slice(0, FORMS);
  }
}

const begins = (word: string) => (named: { words: string[] }) => named.words.some((one) => one.startsWith(word));
