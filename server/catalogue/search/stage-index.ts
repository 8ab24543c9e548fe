import { foldWords } from '../../french.js';
import { CodeIndex } from '../../search/code-index.js';
import { mergeSorted } from '../../search/merge-sorted.js';
import { WordIndex } from '../../search/word-index.js';
import { type Criteria, type Facet, type FacetFilters, FACETS, type FacetValue } from './choices.js';
import type { IndexedLieu, IndexedResponsable, IndexedStage, ListedStage } from './indexed-stage.js';

/** A stage of the index: its number is that of its texts. */
export interface NumberedStage extends ListedStage {
  number: number;
  orderKey: string;
  /** Folded, without spaces. */
  code: string;
}

export interface Names {
  /** Both are sorted by name. */
  people: readonly IndexedResponsable[];
  lieux: readonly IndexedLieu[];
}

/** Numbers of stages, ascending. */
type Numbers = readonly number[];

/** Abandoned numbers beyond twice the stages; a new index is then smaller. */
const SPARE = 1024;

/**
 * The stages, by search term and as lists show them. A changed stage gets a new number, and lists of numbers only grow:
 * what `prepare` adds is found from `commit` on.
 */
export class StageIndex {
  readonly libelles = new WordIndex();
  /** Words of the other texts. */
  readonly texts = new WordIndex();
  /** Words of the responsables, and of the lieux of coming sessions. */
  private readonly related = new WordIndex();
  private readonly values: Record<Facet, Map<FacetValue, number[]>> = {
    parcours: new Map(),
    niveaux: new Map(),
    durees: new Map(),
    responsables: new Map(),
    sessions: new Map(),
  };
  private readonly codes = new CodeIndex();
  /** Indexed by number; undefined: replaced, deleted, or not committed. */
  private readonly stages: (NumberedStage | undefined)[] = [];
  private readonly numbers = new Map<number, number>();
  /** Numbers by code, but for those of `added`. */
  private ordered: Numbers = [];
  private added: number[] = [];
  private listed: readonly NumberedStage[] | undefined;

  constructor(private names: Names = { people: [], lieux: [] }) {}

  get people(): readonly IndexedResponsable[] {
    return this.names.people;
  }

  get lieux(): readonly IndexedLieu[] {
    return this.names.lieux;
  }

  get size(): number {
    return this.numbers.size;
  }

  get isWorn(): boolean {
    return this.stages.length > 2 * this.size + SPARE;
  }

  /** Adds the words and the values of stages, under new numbers. */
  prepare(stages: IndexedStage[]): NumberedStage[] {
    const numbered = stages.map((stage) => this.add(stage));
    for (const index of [this.libelles, this.texts, this.related]) index.sort();
    return numbered;
  }

  /** Shows prepared stages in place of what has these ids; undefined: the stage was deleted. */
  commit(changes: Iterable<[id: number, stage: NumberedStage | undefined]>, names = this.names): void {
    for (const [id, stage] of changes) {
      const former = this.numbers.get(id);
      if (former !== undefined) this.stages[former] = undefined;
      this.numbers.delete(id);
      if (stage === undefined) continue;
      this.numbers.set(id, stage.number);
      this.stages[stage.number] = stage;
      this.added.push(stage.number);
    }
    this.ordered = this.ordered.filter(this.isLive);
    this.listed = undefined;
    this.names = names;
  }

  /** All stages by code: the same array until the next commit, as the caches of tableau.dto.ts require. */
  list(): readonly NumberedStage[] {
    this.listed ??= this.inOrder().map((number) => this.stages[number]!);
    return this.listed;
  }

  /** Exact code first, then libellé, then the rest; within a rank, by code. With `among`, only stages of these ids. */
  find(criteria: Criteria, offset = 0, limit = Infinity, among?: number[]): { stages: Buffer[]; total: number } {
    const { words, code } = criteria;
    const all = [...words.map((word) => this.withWord(word)), ...this.withChoices(criteria)];
    const counts = this.countMet(all);
    const titled = this.countMet(words.map((word) => numbersIn([this.libelles], word)));
    const kept = among && new Set(among.map((id) => this.numbers.get(id)));
    const ranks: number[][] = [[], [], []];
    for (const number of this.inOrder()) {
      if (counts[number] !== all.length || (kept && !kept.has(number))) continue;
      const isExact = code !== '' && this.stages[number]!.code === code;
      ranks[isExact ? 0 : titled[number] === words.length ? 1 : 2]!.push(number);
    }
    const found = ranks.flat();
    const page = found.slice(offset, offset + limit);
    return { stages: page.map((number) => this.stages[number]!.resume), total: found.length };
  }

  /**
   * Whole code first, then code prefix, then libellé, then the rest; within a rank, by code.
   * @param words alternative forms of each typed word: every word must match by one of its forms
   * @param codes alternative codes: a stage also matches when its code begins with one of them
   */
  rankByName(words: readonly string[][], codes: readonly string[], limit: number): NumberedStage[] {
    const titles = words.map((forms) => forms.flatMap((form) => numbersIn([this.libelles], form)));
    const titled = this.countMet(titles);
    const found = this.countMet(
      titles.map((lists, i) => [...lists, ...words[i]!.map((form) => this.codes.containing(form))]),
    );
    const prefixed = this.countMet([codes.map((code) => this.codes.beginningWith(code))]);
    const ranks: number[][] = [[], [], [], []];
    for (const number of this.inOrder()) {
      if (prefixed[number] === 1) ranks[codes.includes(this.stages[number]!.code) ? 0 : 1]!.push(number);
      else if (found[number] === words.length) ranks[titled[number] === words.length ? 2 : 3]!.push(number);
    }
    const best = ranks.flat().slice(0, limit);
    return best.map((number) => this.stages[number]!);
  }

  /** Numbers of the stages that match the words, whatever the facets. */
  matching({ words }: Pick<Criteria, 'words'>): Numbers {
    return this.meeting(words.map((word) => this.withWord(word)));
  }

  /** Keeps those of these numbers that have a chosen value of each facet. */
  chosenOf(found: Numbers, choices: FacetFilters): Numbers {
    return this.meeting(this.withChoices(choices), found);
  }

  /** How many of these numbers have each value of a facet; values of none are absent. */
  valuesOf(facet: Facet, found: Numbers): Map<FacetValue, number> {
    const counts = this.countMet([[found]]);
    const totals = new Map<FacetValue, number>();
    for (const [value, numbers] of this.values[facet]) {
      let total = 0;
      for (let n = 0; n < numbers.length; n += 1) total += counts[numbers[n]!]!;
      if (total > 0) totals.set(value, total);
    }
    return totals;
  }

  hasValue(facet: Facet, value: FacetValue): boolean {
    return this.values[facet].get(value)?.some(this.isLive) ?? false;
  }

  /** Codes whose beginning is within one edit of the text. */
  codesNear(typed: string, limit: number): string[] {
    const near = new Set(this.codes.near(typed));
    const found = this.inOrder().filter((number) => near.has(number));
    return found.slice(0, limit).map((number) => this.stages[number]!.code);
  }

  hasCode(part: string): boolean {
    return this.codes.containing(part).some(this.isLive);
  }

  /** Whether a stage has a word of this prefix in its libellé or texts, and its number `count` in `counts`. */
  hasWord(beginning: string, counts?: Uint16Array, count = 0): boolean {
    return numbersIn([this.libelles, this.texts], beginning).some((numbers) =>
      numbers.some((n) => this.stages[n] !== undefined && (counts === undefined || counts[n] === count)),
    );
  }

  /** Counts, by number, how many of the words a stage has in its libellé or texts; a word may have several forms. */
  countWords(words: readonly string[][]): Uint16Array {
    return this.countMet(words.map((forms) => forms.flatMap((form) => numbersIn([this.libelles, this.texts], form))));
  }

  private readonly isLive = (number: number): boolean => this.stages[number] !== undefined;

  /** Numbers of all stages, by code. */
  private inOrder(): Numbers {
    if (this.added.length > 0) {
      const added = this.added.filter(this.isLive);
      this.ordered = mergeSorted(this.ordered, added, (number) => this.stages[number]!.orderKey);
      this.added = [];
    }
    return this.ordered;
  }

  private add({ libelle, texts, related, values, code, ...stage }: IndexedStage): NumberedStage {
    const number = this.stages.push(undefined) - 1;
    this.libelles.add(libelle, number);
    for (const text of texts) this.texts.add(text, number);
    for (const text of related) this.related.add(text, number);
    for (const facet of FACETS) for (const value of values[facet]) this.numbersOf(facet, value).push(number);
    const folded = foldWords(code).join('');
    this.codes.add(folded);
    return { ...stage, number, code: folded };
  }

  private numbersOf(facet: Facet, value: FacetValue): number[] {
    const existing = this.values[facet].get(value);
    if (existing !== undefined) return existing;
    const numbers: number[] = [];
    this.values[facet].set(value, numbers);
    return numbers;
  }

  /** Counts, by number, how many criteria a stage meets, up to the first that it does not; each is given by lists of numbers. */
  private countMet(criteria: readonly Numbers[][]): Uint16Array {
    const counts = new Uint16Array(this.stages.length);
    for (const [i, lists] of criteria.entries())
      for (const numbers of lists)
        for (let n = 0; n < numbers.length; n += 1) if (counts[numbers[n]!] === i) counts[numbers[n]!] = i + 1;
    return counts;
  }

  /** Keeps those of these numbers that meet all criteria. */
  private meeting(criteria: readonly Numbers[][], numbers: Numbers = this.inOrder()): Numbers {
    if (criteria.length === 0) return numbers;
    const counts = this.countMet(criteria);
    return numbers.filter((number) => counts[number] === criteria.length);
  }

  private withWord(word: string): Numbers[] {
    return [...numbersIn([this.libelles, this.texts, this.related], word), this.codes.containing(word)];
  }

  private withChoices(choices: FacetFilters): Numbers[][] {
    return FACETS.filter((facet) => choices[facet].length > 0).map((facet) =>
      choices[facet].flatMap((value) => {
        const numbers = this.values[facet].get(value);
        return numbers === undefined ? [] : [numbers];
      }),
    );
  }
}

function numbersIn(indexes: WordIndex[], beginning: string): Numbers[] {
  return indexes.flatMap((index) => Array.from(index.beginningWith(beginning), ({ numbers }) => numbers));
}
