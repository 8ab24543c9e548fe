import { foldWords } from '../../french.js';
import type { LieuRef } from '../../lieu/lieu.dto.js';
import { BitSet } from './bits.js';
import type { FacetFilters } from './choices.js';
import { CodeIndex } from './codes.js';
import type { IndexedFields } from './facts.js';
import { held } from './sessions.js';
import { FacetIndex } from './values.js';
import { Words } from './words.js';

/** What is searched of a stage. */
export interface SearchedStage {
  code: string;
  libelle: string;
  texts: string[];
  facts: IndexedFields;
}

export interface IndexedResponsable {
  id: number;
  version: number;
  nom_responsable: string;
  prenom_responsable: string;
  /** Folded words of both names. */
  words: string[];
}

export interface IndexedLieu extends LieuRef {
  /** Folded words of its name and its town. */
  words: string[];
}

/** What stages are found by that has a name of its own. */
export interface NamedThings {
  people: readonly IndexedResponsable[];
  /** A stage is found by where it will be held. */
  lieux: readonly IndexedLieu[];
}

export interface Criteria extends FacetFilters {
  /** Folded, each once. */
  words: string[];
  /** What was asked for as a code: all words joined. */
  code: string;
}

/** Stages by what they are found by. Each has a number, in the order in which they come; none is ever taken out. */
export class Postings {
  readonly codes = new CodeIndex();
  readonly libelles = new Words();
  readonly texts = new Words();
  readonly values = new FacetIndex();

  add({ code, libelle, texts, facts }: SearchedStage, number: number): void {
    this.codes.add(foldWords(code).join(''));
    this.libelles.addText(libelle, number);
    for (const text of texts) this.texts.addText(text, number);
    this.values.add(facts, number);
  }

  /** Little at a time, before someone searches. */
  sort(): void {
    for (const words of [this.libelles, this.texts, this.codes]) words.sort();
  }

  /** Of those who are alive, best first: exact code, then libellé, then the rest. */
  find(criteria: Criteria, alive: BitSet, { people, lieux }: NamedThings): BitSet[] {
    const { words, code } = criteria;
    const found = alive.copy();
    const inLibelle = alive.copy();
    for (const word of words) {
      const marked = BitSet.none(alive.size);
      this.libelles.mark(word, marked);
      inLibelle.keepAll(marked);
      this.texts.mark(word, marked);
      this.codes.mark(word, marked);
      const isMeant = ({ words }: { words: string[] }) => words.some((name) => name.startsWith(word));
      for (const { id } of people.filter(isMeant)) this.values.mark('responsables', id, marked);
      for (const { id } of lieux.filter(isMeant)) this.values.mark('sessions', held('prochaine', id), marked);
      found.keepAll(marked);
    }
    this.values.keepChosen(found, criteria);
    const exact = BitSet.none(alive.size);
    if (code !== '') this.codes.markWhole(code, exact);
    exact.keepAll(found);
    inLibelle.keepAll(found).deleteAll(exact);
    return [exact, inLibelle, found.deleteAll(exact).deleteAll(inLibelle)];
  }

  /**
   * Those whose code or libellé answers every word by one of its forms, or whose code begins with one of these; best
   * first: the whole code, its beginning, the libellé, the rest.
   */
  named(words: readonly string[][], codes: readonly string[], alive: BitSet): BitSet[] {
    const found = alive.copy();
    const inLibelle = alive.copy();
    for (const forms of words) {
      const marked = BitSet.none(alive.size);
      for (const form of forms) this.libelles.mark(form, marked);
      inLibelle.keepAll(marked);
      for (const form of forms) this.codes.mark(form, marked);
      found.keepAll(marked);
    }
    const [whole, begun] = [BitSet.none(alive.size), BitSet.none(alive.size)];
    for (const code of codes) {
      this.codes.markWhole(code, whole);
      this.codes.markFrom(code, begun);
    }
    whole.keepAll(alive);
    begun.keepAll(alive).deleteAll(whole);
    inLibelle.deleteAll(whole).deleteAll(begun);
    return [whole, begun, inLibelle, found.deleteAll(whole).deleteAll(begun).deleteAll(inLibelle)];
  }

  /** Those that hold a word with this beginning in a text. */
  holding(beginning: string, alive: BitSet): BitSet {
    const marked = BitSet.none(alive.size);
    this.libelles.mark(beginning, marked);
    this.texts.mark(beginning, marked);
    return marked.keepAll(alive);
  }
}
