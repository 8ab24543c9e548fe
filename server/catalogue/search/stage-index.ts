import { foldWords } from '../../french.js';
import { beginsNear, WordIndex } from '../../search/word-index.js';
import { facetFilter, type Criteria, type Facet, type FacetValue, VALUES } from './choices.js';
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

/** Folded codes contain no line break: one comes before each of them. */
const END = '\n';
/** Abandoned numbers beyond twice the stages; a new index is then smaller. */
const SPARE = 1024;

/**
 * The stages, by search term and as lists show them. A changed stage gets a new number, and lists of numbers only grow:
 * what `prepare` adds is found from `commit` on.
 */
export class SearchIndex {
  readonly libelles = new WordIndex();
  /** Words of the other texts. */
  readonly texts = new WordIndex();
  /** Words of the responsables, and of the lieux of coming sessions. */
  private readonly related = new WordIndex();
  /** By number; undefined: replaced, deleted, or not committed. */
  private readonly stages: (NumberedStage | undefined)[] = [];
  private readonly numbers = new Map<number, number>();
  private byCode: readonly NumberedStage[] | undefined;
  private allCodes: ReturnType<typeof joinCodes> | undefined;
  private readonly values = new Map<Facet, Map<FacetValue, number>>();

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

  /** Adds the words of stages, under new numbers. */
  prepare(stages: IndexedStage[]): NumberedStage[] {
    const numbered = stages.map(({ libelle, texts, related, code, ...stage }) => {
      const number = this.stages.push(undefined) - 1;
      this.libelles.add(libelle, number);
      for (const text of texts) this.texts.add(text, number);
      for (const text of related) this.related.add(text, number);
      return { ...stage, number, code: foldWords(code).join('') };
    });
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
    }
    this.names = names;
    this.byCode = undefined;
    this.allCodes = undefined;
    this.values.clear();
  }

  /** All stages by code: the same array until the next commit, as the caches of tableau.dto.ts require. */
  list(): readonly NumberedStage[] {
    this.byCode ??= this.stages
      .filter((stage) => stage !== undefined)
      .sort((a, b) => (a.orderKey < b.orderKey ? -1 : a.orderKey > b.orderKey ? 1 : 0));
    return this.byCode;
  }

  /** Number of stages by value of a facet. */
  valuesOf(facet: Facet): ReadonlyMap<FacetValue, number> {
    const counts = this.values.get(facet) ?? countValues(facet, this.list());
    this.values.set(facet, counts);
    return counts;
  }

  /** Stages that match the words, whatever the facets. */
  matching({ words }: Pick<Criteria, 'words'>): readonly NumberedStage[] {
    if (words.length === 0) return this.list();
    const found = this.countWords(formsOf(words), true);
    return this.list().filter(({ number }) => found[number] === words.length);
  }

  /** Exact code first, then libellé, then the rest; within a rank, by code. With `among`, only stages of these ids. */
  find(criteria: Criteria, offset = 0, limit = Infinity, among?: number[]): { stages: Buffer[]; total: number } {
    const { words, code } = criteria;
    const titled = this.countWords(formsOf(words), false, [this.libelles]);
    const isChosen = facetFilter(criteria);
    const ids = among && new Set(among);
    const ranks: NumberedStage[][] = [[], [], []];
    for (const stage of this.matching(criteria)) {
      if (!isChosen(stage) || (ids && !ids.has(stage.id))) continue;
      const isExact = code !== '' && stage.code === code;
      ranks[isExact ? 0 : titled[stage.number] === words.length ? 1 : 2]!.push(stage);
    }
    const stages = ranks.flat();
    return { stages: stages.slice(offset, offset + limit).map(({ resume }) => resume), total: stages.length };
  }

  /**
   * Whole code first, then code prefix, then libellé, then the rest; within a rank, by code.
   * @param words alternative forms of each typed word: every word must match by one of its forms
   * @param codes alternative codes: a stage also matches when its code begins with one of them
   */
  rankByName(words: readonly string[][], codes: readonly string[], limit: number): NumberedStage[] {
    const found = this.countWords(words, true, [this.libelles]);
    const titled = this.countWords(words, false, [this.libelles]);
    const prefixed = new Set(codes.flatMap((code) => [...this.withCode(END + code)]));
    const ranks: NumberedStage[][] = [[], [], [], []];
    for (const stage of this.list()) {
      if (prefixed.has(stage)) ranks[codes.includes(stage.code) ? 0 : 1]!.push(stage);
      else if (found[stage.number] === words.length) ranks[titled[stage.number] === words.length ? 2 : 3]!.push(stage);
    }
    return ranks.flat().slice(0, limit);
  }

  /** Codes whose beginning is within one edit of the text. */
  codesNear(typed: string, limit: number): string[] {
    const found: string[] = [];
    for (const { code } of this.list()) {
      if (found.length === limit) break;
      if (beginsNear(code, typed)) found.push(code);
    }
    return found;
  }

  hasCode(part: string): boolean {
    return !this.withCode(part).next().done;
  }

  /** Whether a stage has a word of this prefix in its libellé or texts, and its number `count` in `counts`. */
  hasWord(beginning: string, counts?: Uint16Array, count = 0): boolean {
    for (const index of [this.libelles, this.texts])
      for (const { numbers } of index.beginningWith(beginning))
        for (const number of numbers)
          if (this.stages[number] !== undefined && (counts === undefined || counts[number] === count)) return true;
    return false;
  }

  /** By number, how many of the words each stage holds, up to the first that it lacks; a word may have several forms. */
  countWords(
    words: readonly string[][],
    inCodes: boolean,
    indexes: WordIndex[] = [this.libelles, this.texts, this.related],
  ): Uint16Array {
    const counts = new Uint16Array(this.stages.length);
    for (const [i, forms] of words.entries())
      for (const form of forms) {
        for (const index of indexes)
          for (const { numbers } of index.beginningWith(form))
            for (const number of numbers) if (counts[number] === i) counts[number] = i + 1;
        if (!inCodes) continue;
        for (const { number } of this.withCode(form)) if (counts[number] === i) counts[number] = i + 1;
      }
    return counts;
  }

  /** Stages whose code contains the text: looking in each code takes fifty times as long as in one text of all. */
  private *withCode(part: string): Generator<NumberedStage> {
    const stages = this.list();
    this.allCodes ??= joinCodes(stages);
    const { text, ends } = this.allCodes;
    let i = 0;
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, ends[i])) {
      while (ends[i]! <= at) i += 1;
      if (i === stages.length) return;
      yield stages[i]!;
    }
  }
}

const formsOf = (words: readonly string[]): string[][] => words.map((word) => [word]);

/** All codes, each after a line break; `ends` has the place of the next line break. */
function joinCodes(stages: readonly NumberedStage[]): { text: string; ends: number[] } {
  let end = 0;
  const ends = stages.map(({ code }) => (end += END.length + code.length));
  return { text: stages.map(({ code }) => END + code).join('') + END, ends };
}

/** Number of these stages by value of a facet; values of none are absent. */
export function countValues(facet: Facet, stages: readonly ListedStage[]): Map<FacetValue, number> {
  const counts = new Map<FacetValue, number>();
  for (const { indexed } of stages)
    for (const value of VALUES[facet](indexed)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
