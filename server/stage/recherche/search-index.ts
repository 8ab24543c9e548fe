import { BitSet } from './bits.js';
import { NO_CHOICES } from './choices.js';
import { CodeOrder } from './code-order.js';
import type { IndexedStage, ListedStage, StageEntry } from './indexed-stage.js';
import { type Criteria, type IndexedLieu, type IndexedResponsable, type NamedThings, Postings } from './postings.js';
import { sortedPeople } from './people.js';

/** Stages found: their number, and those of one page as JSON. */
export interface SearchResult {
  stages: Buffer[];
  total: number;
}

/** Room for stages to come, so that most changes copy nothing. */
const ROOM = 1024;

/**
 * The stages by what they are found by, and as a list shows them. Each has a number; one that changes takes a new
 * number, and its old one is dead from then on: nothing is ever taken out of a list. What is prepared, little by
 * little, is found by nobody until `commit`.
 */
export class SearchIndex {
  /** By number. */
  private readonly ids: number[] = [];
  private readonly versions: number[] = [];
  private readonly shown: (StageEntry | undefined)[] = [];
  private readonly numbers = new Map<number, number>();
  private readonly order = new CodeOrder();
  readonly postings = new Postings();
  private responsables = new Map<number, IndexedResponsable>();
  private named: NamedThings = { people: [], lieux: [] };
  private live = BitSet.none(ROOM);

  /** Stages by id: the number that each will have, or none where it has gone. */
  private readonly prepared = new Map<number, number | undefined>();
  /** By id, of stages that keep their number. */
  private readonly preparedShown = new Map<number, StageEntry>();
  private preparedResponsables: Map<number, IndexedResponsable> | undefined;
  private preparedLieux: IndexedLieu[] | undefined;
  private byCode: ListedStage[] | undefined;

  /** The numbers of the stages that are there. */
  get living(): BitSet {
    return this.live;
  }

  get people(): readonly IndexedResponsable[] {
    return this.named.people;
  }

  /** By name. */
  get lieux(): readonly IndexedLieu[] {
    return this.named.lieux;
  }

  /** Stages. */
  get size(): number {
    return this.numbers.size;
  }

  /** Whether more is dead than alive: it is time for a new index. */
  get isWorn(): boolean {
    return this.ids.length > 2 * this.numbers.size + ROOM;
  }

  versionOf(stage: number): number | undefined {
    const number = this.numbers.get(stage);
    return number === undefined ? undefined : this.versions[number];
  }

  stages(): Iterable<number> {
    return this.numbers.keys();
  }

  /** As whoever reads stages now must know them. */
  responsable(id: number): IndexedResponsable | undefined {
    return (this.preparedResponsables ?? this.responsables).get(id);
  }

  /** All of them; whoever is not among them has left his stages. */
  prepareResponsables(responsables: IndexedResponsable[]): void {
    this.preparedResponsables = new Map(responsables.map((one) => [one.id, one]));
  }

  /** All of them, by name. */
  prepareLieux(lieux: IndexedLieu[]): void {
    this.preparedLieux = lieux;
  }

  prepareRemoval(stage: number): void {
    this.prepared.set(stage, undefined);
  }

  /** What is shown of a stage that has not changed itself. */
  prepareShown(stage: number, shown: StageEntry): void {
    this.preparedShown.set(stage, shown);
  }

  /** Stages that are new, or as they are now. */
  prepare(stages: IndexedStage[]): void {
    const needed = this.ids.length + stages.length;
    if (needed > this.live.size) this.live = this.live.copy(needed + ROOM);
    for (const stage of stages) this.prepared.set(stage.id, this.add(stage));
    this.order.put(stages.map(({ orderKey }) => orderKey));
    this.postings.sort();
  }

  /** What was prepared is found from now on. */
  commit(): void {
    this.byCode = undefined;
    for (const [stage, shown] of this.preparedShown) {
      const number = this.numbers.get(stage);
      if (number === undefined) continue;
      this.postings.values.replace(this.shown[number]!.facts, shown.facts, number, this.live.size);
      this.shown[number] = shown;
    }
    for (const [stage, number] of this.prepared) {
      this.remove(stage);
      if (number === undefined) continue;
      this.numbers.set(stage, number);
      this.live.add(number);
    }
    if (this.preparedResponsables !== undefined) {
      this.responsables = this.preparedResponsables;
      this.named = { ...this.named, people: sortedPeople(this.responsables, this.people) };
      this.postings.values.keepResponsables(this.responsables);
    }
    if (this.preparedLieux !== undefined) this.named = { ...this.named, lieux: this.preparedLieux };
    this.forget();
  }

  /** What was prepared will not be. */
  forget(): void {
    this.prepared.clear();
    this.preparedShown.clear();
    this.preparedResponsables = undefined;
    this.preparedLieux = undefined;
  }

  /** Best first, equals by code. */
  find(criteria: Criteria, offset = 0, limit = Infinity): SearchResult {
    const stages: Buffer[] = [];
    let total = 0;
    for (const rank of this.postings.find(criteria, this.live, this.named)) {
      const count = rank.count();
      const [from, to] = [Math.max(offset - total, 0), Math.min(offset + limit - total, count)];
      if (from < to)
        for (const number of this.order.first(rank, count, to).slice(from)) stages.push(this.shown[number]!.resume);
      total += count;
    }
    return { stages, total };
  }

  /** Those that answer the words, whatever else was chosen. */
  answering(criteria: Criteria): BitSet {
    const ranks = this.postings.find({ ...criteria, ...NO_CHOICES }, this.live, this.named);
    return ranks.reduce((all, rank) => all.addAll(rank));
  }

  /** The first of these stages as a list shows them: rank by rank, equals by code. */
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

  /** All of them by code: the same list until something changes. */
  list(): readonly ListedStage[] {
    this.byCode ??= this.order.first(this.live, this.size, this.size).map((number) => {
      return { id: this.ids[number]!, version: this.versions[number]!, ...this.shown[number]! };
    });
    return this.byCode;
  }

  private remove(stage: number): void {
    const number = this.numbers.get(stage);
    if (number === undefined) return;
    this.numbers.delete(stage);
    this.live.delete(number);
    this.shown[number] = undefined;
  }

  private add(stage: IndexedStage): number {
    const { id, version, resume, facts } = stage;
    const number = this.ids.push(id) - 1;
    this.versions.push(version);
    this.shown.push({ resume, facts });
    this.postings.add(stage, number);
    return number;
  }
}
