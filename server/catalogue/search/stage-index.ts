import { compareResponsables } from '../../responsable/responsable.entity.js';
import { BitSet } from '../../search/bitset.js';
import { CodeOrder } from '../../search/code-index.js';
import { NO_CHOICES } from './choices.js';
import type { IndexedStage, ListedStage, StageEntry } from './indexed-stage.js';
import { type Criteria, type IndexedLieu, type IndexedResponsable, type NamedThings, Postings } from './postings.js';

/** Sorts by name. Comparing names in French is slow: unchanged responsables keep their previous order. */
function sortedPeople(
  people: ReadonlyMap<number, IndexedResponsable>,
  before: readonly IndexedResponsable[],
): IndexedResponsable[] {
  const same = new Set(before.filter((one) => people.get(one.id) === one));
  const others = [...people.values()].filter((one) => !same.has(one));
  // Timsort takes linear time on the part that is already in order.
  return [...same, ...others].sort(compareResponsables);
}

interface SearchResult {
  stages: Buffer[];
  total: number;
}

/** Spare numbers for new stages, so that most updates copy no bit set. */
const SPARE = 1024;

/**
 * The stages, by search term and as lists show them. A changed stage gets a new number and its old number is no longer
 * live: posting lists only grow. Prepared changes are invisible until `commit`.
 */
export class SearchIndex {
  /** The three arrays are indexed by stage number. */
  private readonly ids: number[] = [];
  private readonly versions: number[] = [];
  private readonly shown: (StageEntry | undefined)[] = [];
  private readonly numbers = new Map<number, number>();
  private readonly order = new CodeOrder();
  readonly postings = new Postings();
  private responsables = new Map<number, IndexedResponsable>();
  private named: NamedThings = { people: [], lieux: [] };
  private liveNumbers = BitSet.none(SPARE);

  /** By stage id: its new number, or undefined when the stage was deleted. */
  private readonly prepared = new Map<number, number | undefined>();
  /** By stage id, for stages that keep their number. */
  private readonly preparedShown = new Map<number, StageEntry>();
  private preparedResponsables: Map<number, IndexedResponsable> | undefined;
  private preparedLieux: IndexedLieu[] | undefined;
  private byCode: ListedStage[] | undefined;

  get live(): BitSet {
    return this.liveNumbers;
  }

  get people(): readonly IndexedResponsable[] {
    return this.named.people;
  }

  get lieux(): readonly IndexedLieu[] {
    return this.named.lieux;
  }

  get size(): number {
    return this.numbers.size;
  }

  /** Whether most numbers are no longer live: a new index is then smaller. */
  get isWorn(): boolean {
    return this.ids.length > 2 * this.numbers.size + SPARE;
  }

  versionOf(stage: number): number | undefined {
    const number = this.numbers.get(stage);
    return number === undefined ? undefined : this.versions[number];
  }

  stages(): Iterable<number> {
    return this.numbers.keys();
  }

  /** Returns the prepared version first: stages being prepared refer to it. */
  responsable(id: number): IndexedResponsable | undefined {
    return (this.preparedResponsables ?? this.responsables).get(id);
  }

  /** Replaces all responsables; a missing one is removed from its stages. */
  prepareResponsables(responsables: IndexedResponsable[]): void {
    this.preparedResponsables = new Map(responsables.map((one) => [one.id, one]));
  }

  /** Replaces all places, which are sorted by name. */
  prepareLieux(lieux: IndexedLieu[]): void {
    this.preparedLieux = lieux;
  }

  prepareRemoval(stage: number): void {
    this.prepared.set(stage, undefined);
  }

  /** Replaces the list item and the facet values of a stage whose own row has not changed. */
  prepareShown(stage: number, shown: StageEntry): void {
    this.preparedShown.set(stage, shown);
  }

  /** Adds new stages and new versions of changed ones. */
  prepare(stages: IndexedStage[]): void {
    const needed = this.ids.length + stages.length;
    if (needed > this.liveNumbers.size) this.liveNumbers = this.liveNumbers.copy(needed + SPARE);
    for (const stage of stages) this.prepared.set(stage.id, this.add(stage));
    this.order.put(stages.map(({ orderKey }) => orderKey));
    this.postings.sort();
  }

  /** Makes the prepared changes visible to searches. */
  commit(): void {
    this.byCode = undefined;
    for (const [stage, shown] of this.preparedShown) {
      const number = this.numbers.get(stage);
      if (number === undefined) continue;
      this.postings.values.replace(this.shown[number]!.indexed, shown.indexed, number, this.liveNumbers.size);
      this.shown[number] = shown;
    }
    for (const [stage, number] of this.prepared) {
      this.remove(stage);
      if (number === undefined) continue;
      this.numbers.set(stage, number);
      this.liveNumbers.add(number);
    }
    if (this.preparedResponsables !== undefined) {
      this.responsables = this.preparedResponsables;
      this.named = { ...this.named, people: sortedPeople(this.responsables, this.people) };
      this.postings.values.retainResponsables(this.responsables);
    }
    if (this.preparedLieux !== undefined) this.named = { ...this.named, lieux: this.preparedLieux };
    this.discard();
  }

  discard(): void {
    this.prepared.clear();
    this.preparedShown.clear();
    this.preparedResponsables = undefined;
    this.preparedLieux = undefined;
  }

  /** Best rank first; within a rank, by code. With `among`, only stages of these ids. */
  find(criteria: Criteria, offset = 0, limit = Infinity, among?: number[]): SearchResult {
    const stages: Buffer[] = [];
    let total = 0;
    const kept = among && this.numbersOf(among);
    for (const rank of this.postings.find(criteria, this.liveNumbers, this.named)) {
      if (kept) rank.retainAll(kept);
      const count = rank.count();
      const [from, to] = [Math.max(offset - total, 0), Math.min(offset + limit - total, count)];
      if (from < to)
        for (const number of this.order.first(rank, count, to).slice(from)) stages.push(this.shown[number]!.resume);
      total += count;
    }
    return { stages, total };
  }

  /** Stages that match the words, whatever the facets. */
  answering(criteria: Criteria): BitSet {
    const ranks = this.postings.find({ ...criteria, ...NO_CHOICES }, this.liveNumbers, this.named);
    return ranks.reduce((all, rank) => all.addAll(rank));
  }

  /** The first list items of these ranks; within a rank, by code. */
  first(ranks: BitSet[], limit: number): Buffer[] {
    const stages: Buffer[] = [];
    for (const rank of ranks) {
      if (stages.length === limit) break;
      const count = rank.count();
      const numbers = this.order.first(rank, count, Math.min(count, limit - stages.length));
      for (const number of numbers) stages.push(this.shown[number]!.resume);
    }
    return stages;
  }

  /** All stages by code: the same array until the next commit, as the caches of tableau.dto.ts require. */
  list(): readonly ListedStage[] {
    this.byCode ??= this.order.first(this.liveNumbers, this.size, this.size).map((number) => {
      return { id: this.ids[number]!, version: this.versions[number]!, ...this.shown[number]! };
    });
    return this.byCode;
  }

  private numbersOf(ids: number[]): BitSet {
    const numbers = BitSet.none(this.liveNumbers.size);
    for (const id of ids) {
      const number = this.numbers.get(id);
      if (number !== undefined) numbers.add(number);
    }
    return numbers;
  }

  private remove(stage: number): void {
    const number = this.numbers.get(stage);
    if (number === undefined) return;
    this.numbers.delete(stage);
    this.liveNumbers.delete(number);
    this.shown[number] = undefined;
  }

  private add(stage: IndexedStage): number {
    const { id, version, resume, indexed } = stage;
    const number = this.ids.push(id) - 1;
    this.versions.push(version);
    this.shown.push({ resume, indexed });
    this.postings.add(stage, number);
    return number;
  }
}
