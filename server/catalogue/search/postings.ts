import { foldWords } from '../../french.js';
import type { LieuRef } from '../../lieu/lieu.dto.js';
import { BitSet, PostingList } from '../../search/bitset.js';
import { CodeIndex } from '../../search/code-index.js';
import { Words } from '../../search/word-index.js';
import { type Facet, type FacetFilters, FACETS, type FacetValue, VALUES } from './choices.js';
import { type IndexedFields, sessionValue } from './list-item.js';

/** Posting lists of stage numbers, by facet value. */
class FacetIndex {
  private readonly stages: Record<Facet, Map<FacetValue, PostingList>> = {
    parcours: new Map(),
    niveaux: new Map(),
    durees: new Map(),
    responsables: new Map(),
    sessions: new Map(),
  };

  add(indexed: IndexedFields, stage: number): void {
    for (const facet of FACETS) for (const value of VALUES[facet](indexed)) this.of(facet, value).add(stage);
  }

  /** Moves a stage that keeps its number to its new facet values. */
  replace(before: IndexedFields, after: IndexedFields, stage: number, size: number): void {
    for (const facet of FACETS) {
      const [had, has] = [VALUES[facet](before), VALUES[facet](after)];
      // Most stages have unchanged values, and one update may replace every stage.
      if (isSame(had, has)) continue;
      for (const value of had) if (!has.includes(value)) this.of(facet, value).delete(stage, size);
      for (const value of has) if (!had.includes(value)) this.of(facet, value).add(stage);
    }
  }

  /** Drops the values of responsables that no longer exist. */
  retainResponsables(people: ReadonlyMap<number, unknown>): void {
    const { responsables } = this.stages;
    for (const id of responsables.keys()) if (!people.has(Number(id))) responsables.delete(id);
  }

  mark(facet: Facet, value: FacetValue, found: BitSet): void {
    this.stages[facet].get(value)?.markIn(found);
  }

  /** Removes from `found` the stages without a chosen value, facet by facet; `except` is not filtered. */
  retainChosen(found: BitSet, choices: FacetFilters, except?: Facet): BitSet {
    for (const facet of FACETS) {
      if (facet === except || choices[facet].length === 0) continue;
      const chosen = BitSet.none(found.size);
      for (const value of choices[facet]) this.mark(facet, value, chosen);
      found.retainAll(chosen);
    }
    return found;
  }

  /** Number of stages of `found` by value of a facet; values of none are absent. */
  countIn(facet: Facet, found: BitSet): Map<FacetValue, number> {
    const counts = new Map<FacetValue, number>();
    for (const [value, stages] of this.stages[facet]) {
      const count = stages.countIn(found);
      if (count > 0) counts.set(value, count);
    }
    return counts;
  }

  private of(facet: Facet, value: FacetValue): PostingList {
    const existing = this.stages[facet].get(value);
    if (existing) return existing;
    const stages = new PostingList();
    this.stages[facet].set(value, stages);
    return stages;
  }
}

function isSame(a: readonly FacetValue[], b: readonly FacetValue[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
}

export interface SearchedStage {
  code: string;
  libelle: string;
  texts: string[];
  indexed: IndexedFields;
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

/** Named entities that stages are found by. */
export interface NamedThings {
  people: readonly IndexedResponsable[];
  /** A stage is found by the places of its upcoming sessions. */
  lieux: readonly IndexedLieu[];
}

export interface Criteria extends FacetFilters {
  /** Folded and distinct. */
  words: string[];
  /** All words joined, compared with whole codes. */
  code: string;
}

/**
 * Inverted index of stages. A stage is numbered when it is added and never removed: callers filter by the live numbers.
 */
export class Postings {
  readonly codes = new CodeIndex();
  readonly libelles = new Words();
  readonly texts = new Words();
  readonly values = new FacetIndex();

  add({ code, libelle, texts, indexed }: SearchedStage, number: number): void {
    this.codes.add(foldWords(code).join(''));
    this.libelles.addText(libelle, number);
    for (const text of texts) this.texts.addText(text, number);
    this.values.add(indexed, number);
  }

  /** Sorts new words now, so that the next search does not have to. */
  sort(): void {
    for (const words of [this.libelles, this.texts, this.codes]) words.sort();
  }

  /** Live stages by rank: exact code, then libellé, then the rest. */
  find(criteria: Criteria, live: BitSet, { people, lieux }: NamedThings): BitSet[] {
    const { words, code } = criteria;
    const found = live.copy();
    const inLibelle = live.copy();
    for (const word of words) {
      const marked = BitSet.none(live.size);
      this.libelles.mark(word, marked);
      inLibelle.retainAll(marked);
      this.texts.mark(word, marked);
      this.codes.mark(word, marked);
      const matches = ({ words }: { words: string[] }) => words.some((name) => name.startsWith(word));
      for (const { id } of people.filter(matches)) this.values.mark('responsables', id, marked);
      for (const { id } of lieux.filter(matches)) this.values.mark('sessions', sessionValue('prochaine', id), marked);
      found.retainAll(marked);
    }
    this.values.retainChosen(found, criteria);
    const exact = BitSet.none(live.size);
    if (code !== '') this.codes.markExact(code, exact);
    exact.retainAll(found);
    inLibelle.retainAll(found).deleteAll(exact);
    return [exact, inLibelle, found.deleteAll(exact).deleteAll(inLibelle)];
  }

  /**
   * Live stages by rank: whole code, code prefix, libellé, then the rest.
   * @param words alternative forms of each typed word: every word must match by one of its forms
   * @param codes alternative codes: a stage also matches when its code begins with one of them
   */
  rankByName(words: readonly string[][], codes: readonly string[], live: BitSet): BitSet[] {
    const found = live.copy();
    const inLibelle = live.copy();
    for (const forms of words) {
      const marked = BitSet.none(live.size);
      for (const form of forms) this.libelles.mark(form, marked);
      inLibelle.retainAll(marked);
      for (const form of forms) this.codes.mark(form, marked);
      found.retainAll(marked);
    }
    const [whole, prefixed] = [BitSet.none(live.size), BitSet.none(live.size)];
    for (const code of codes) {
      this.codes.markExact(code, whole);
      this.codes.markPrefix(code, prefixed);
    }
    whole.retainAll(live);
    prefixed.retainAll(live).deleteAll(whole);
    inLibelle.deleteAll(whole).deleteAll(prefixed);
    return [whole, prefixed, inLibelle, found.deleteAll(whole).deleteAll(prefixed).deleteAll(inLibelle)];
  }

  /** Live stages with a word of this prefix in their libellé or texts. */
  withPrefix(beginning: string, live: BitSet): BitSet {
    const marked = BitSet.none(live.size);
    this.libelles.mark(beginning, marked);
    this.texts.mark(beginning, marked);
    return marked.retainAll(live);
  }
}
