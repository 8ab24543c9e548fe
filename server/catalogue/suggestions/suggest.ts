import { foldWords } from '../../french.js';
import { beginsNear, MIN_NEAR_LENGTH } from '../../search/word-index.js';
import type { StageResume } from '../../stage/stage.dto.js';
import type { IndexedResponsable } from '../search/indexed-stage.js';
import type { NamedParcours } from '../search/names.js';
import type { StageIndex } from '../search/stage-index.js';
import type { Suggestion } from './suggestions.dto.js';

/** Forms tried for a mistyped word: the most frequent ones. */
const MAX_FORMS = 8;

/** The forms that each typed word may stand for, and the codes that the whole text may begin. */
interface Typed {
  words: string[][];
  codes: string[];
}

/** A word of the texts, as `WordIndex` spells it, and the number of stages that have held it. */
interface Completion {
  text: string;
  written: string | undefined;
  count: number;
}

export class Vocabulary {
  constructor(
    readonly index: StageIndex,
    readonly parcours: readonly NamedParcours[],
  ) {}

  /** Replaces the words found nowhere by similar ones; undefined when that changes nothing. */
  correct(words: string[]): Typed | undefined {
    const corrected = words.map((word) => (this.has(word) ? [word] : this.near(word)));
    const code = words.join('');
    const codes = code.length < MIN_NEAR_LENGTH ? [] : this.index.codesNear(code, MAX_FORMS);
    const isCorrected =
      corrected.every((forms) => forms.length > 0) && corrected.some(([form], i) => form !== words[i]);
    if (!isCorrected && codes.length === 0) return undefined;
    return { words: isCorrected ? corrected : [[]], codes };
  }

  /** Words of the texts with this prefix, most frequent first. */
  completions(beginning: string): Completion[] {
    const found = new Map<string, Completion>();
    for (const words of [this.index.libelles, this.index.texts]) {
      for (const { text, written, numbers } of words.beginningWith(beginning)) {
        const previous = found.get(text);
        const count = numbers.length + (previous?.count ?? 0);
        found.set(text, { text, written: previous?.written ?? written, count });
      }
    }
    return [...found.values()].sort((a, b) => b.count - a.count);
  }

  private has(word: string): boolean {
    if (this.index.hasWord(word) || this.index.hasCode(word)) return true;
    return this.parcours.some(begins(word)) || this.index.people.some(begins(word));
  }

  private near(word: string): string[] {
    if (word.length < MIN_NEAR_LENGTH) return [];
    const { libelles, texts } = this.index;
    const forms = new Set<string>();
    for (const named of [this.parcours, this.index.people])
      for (const { words } of named) for (const one of words) if (beginsNear(one, word)) forms.add(one);
    const near = [...libelles.near(word), ...texts.near(word)].sort((a, b) => b.numbers.length - a.numbers.length);
    for (const { text } of near) {
      if (forms.size >= MAX_FORMS) break;
      if (this.index.hasWord(text)) forms.add(text);
    }
    return [...forms].slice(0, MAX_FORMS);
  }
}

const begins = (word: string) => (named: { words: string[] }) => named.words.some((one) => one.startsWith(word));

/** Lines in all, and lines reserved for each kind other than stages. */
const MAX_LINES = 8;
const RESERVED = 2;
/** Completions tested against the other words; most pass, since some stage contains them. */
const MAX_COMPLETIONS = 12;
const MIN_COMPLETED = 2;
const LAST_WORD = /[\p{L}\p{M}\p{N}]+[^\p{L}\p{M}\p{N}]*$/u;

export function suggestionLines(vocabulary: Vocabulary, typed: Typed, text: string): Suggestion[] {
  const [parcours, people] = [parcoursOf(vocabulary, typed), peopleOf(vocabulary, typed)];
  const words = wordsOf(vocabulary, typed, text);
  const others = [parcours, people, words].map((lines) => lines.slice(0, RESERVED));
  const remaining = MAX_LINES - others.flat().length;
  const stages = stagesOf(vocabulary, typed, remaining);
  let more = remaining - stages.length;
  // Lines that the stages do not use go to the other kinds.
  const all = [parcours, people, words].map((lines, i) => {
    const taken = lines.slice(0, others[i]!.length + more);
    more -= taken.length - others[i]!.length;
    return taken;
  });
  return [...stages, ...all.flat()];
}

function stagesOf({ index }: Vocabulary, { words, codes }: Typed, limit: number): Suggestion[] {
  return index.rankByName(words, codes, limit).map(({ resume }) => {
    const { id, code_stage, libelle_stage } = JSON.parse(resume.toString()) as StageResume;
    const code = foldWords(code_stage).join('');
    const inCode = [...codes, ...words.flat()].filter((form) => code.includes(form));
    return {
      genre: 'stage',
      id,
      libelle: libelle_stage,
      code: code_stage,
      trouve_par: [...new Set([...inCode, ...formsIn(foldWords(libelle_stage), words)])],
    };
  });
}

function parcoursOf({ parcours }: Vocabulary, { words }: Typed): Suggestion[] {
  const found = parcours.filter((one) => answers(one.words, words)).slice(0, MAX_LINES);
  return found.map((one) => line('parcours', one.id, one.nom_parcours, formsIn(one.words, words)));
}

function peopleOf({ index }: Vocabulary, { words }: Typed): Suggestion[] {
  const found: IndexedResponsable[] = [];
  for (const one of index.people) if (answers(one.words, words) && found.push(one) === MAX_LINES) break;
  return found.map((one) =>
    line('responsable', one.id, `${one.nom_responsable} ${one.prenom_responsable}`, formsIn(one.words, words)),
  );
}

/** The text with its last word completed, as long as some stage contains all its words. */
function wordsOf(vocabulary: Vocabulary, { words }: Typed, text: string): Suggestion[] {
  const { index } = vocabulary;
  const [last, earlier] = [words.at(-1)!, words.slice(0, -1)];
  const around = index.countWords(earlier);
  const completions = last.flatMap((form) => (form.length < MIN_COMPLETED ? [] : vocabulary.completions(form)));
  const typed = foldWords(text);
  const isNew = (word: string) => /\p{L}/u.test(word) && !typed.includes(word);
  const lines: Suggestion[] = [];
  for (const { text: word, written = word } of completions
    .filter(({ text: one }) => isNew(one))
    .slice(0, MAX_COMPLETIONS)) {
    if (lines.length === MAX_LINES || !index.hasWord(word, around, earlier.length)) continue;
    const isAsTyped = words.every(([form], i) => form === typed[i]);
    const before = earlier.map(([form]) => form).join(' ');
    const libelle = isAsTyped ? text.replace(LAST_WORD, () => written) : `${before} ${written}`.trim();
    lines.push(line('mot', null, libelle, formsIn(foldWords(libelle), words)));
  }
  return lines;
}

function line(genre: Suggestion['genre'], id: number | null, libelle: string, trouve_par: string[]): Suggestion {
  return { genre, id, libelle, code: null, trouve_par };
}

/** Whether every typed word, in one of its forms, begins a word of `own`. */
function answers(own: string[], words: string[][]): boolean {
  return words.every((forms) => own.some((word) => forms.some((form) => word.startsWith(form))));
}

function formsIn(own: string[], words: string[][]): string[] {
  return [...new Set(words.flat().filter((form) => own.some((word) => word.startsWith(form))))];
}
