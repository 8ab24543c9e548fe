import { beginsNear, MIN_NEAR_LENGTH } from '../recherche/near.js';
import type { NamedParcours } from '../recherche/parcours-names.service.js';
import type { Written } from '../recherche/words.js';
import type { SearchIndex } from '../recherche/search-index.js';

/** Forms tried for a mistyped word: the most frequent ones. */
const MAX_FORMS = 8;

/** The forms that each typed word may stand for, and the codes that the whole text may begin. */
export interface Typed {
  words: string[][];
  codes: string[];
}

export class Vocabulary {
  constructor(
    readonly index: SearchIndex,
    readonly parcours: readonly NamedParcours[],
  ) {}

  /** Replaces the words found nowhere by similar ones; undefined when that changes nothing. */
  correct(words: string[]): Typed | undefined {
    const corrected = words.map((word) => (this.has(word) ? [word] : this.near(word)));
    const code = words.join('');
    const codes = code.length < MIN_NEAR_LENGTH ? [] : this.index.postings.codes.near(code, this.index.live, MAX_FORMS);
    const isCorrected =
      corrected.every((forms) => forms.length > 0) && corrected.some(([form], i) => form !== words[i]);
    if (!isCorrected && codes.length === 0) return undefined;
    return { words: isCorrected ? corrected : [[]], codes };
  }

  /** Words of the texts with this prefix, most frequent first. */
  completions(beginning: string): Written[] {
    const { libelles, texts } = this.index.postings;
    const found = new Map<string, Written>();
    for (const words of [libelles, texts]) {
      for (const word of words.beginningWith(beginning)) {
        const previous = found.get(word.text);
        const count = word.count + (previous?.count ?? 0);
        found.set(word.text, { text: word.text, written: previous?.written ?? word.written, count });
      }
    }
    return [...found.values()].sort((a, b) => b.count - a.count);
  }

  private has(word: string): boolean {
    const { postings, live } = this.index;
    const marked = postings.withPrefix(word, live);
    postings.codes.mark(word, marked);
    if (marked.retainAll(live).count() > 0) return true;
    return this.parcours.some(begins(word)) || this.index.people.some(begins(word));
  }

  private near(word: string): string[] {
    if (word.length < MIN_NEAR_LENGTH) return [];
    const { postings, live } = this.index;
    const forms = new Set<string>();
    for (const named of [this.parcours, this.index.people])
      for (const { words } of named) for (const one of words) if (beginsNear(one, word)) forms.add(one);
    const written = [...postings.libelles.near(word), ...postings.texts.near(word)].sort((a, b) => b.count - a.count);
    for (const { text } of written) {
      if (forms.size >= MAX_FORMS) break;
      if (postings.withPrefix(text, live).count() > 0) forms.add(text);
    }
    return [...forms].slice(0, MAX_FORMS);
  }
}

const begins = (word: string) => (named: { words: string[] }) => named.words.some((one) => one.startsWith(word));
