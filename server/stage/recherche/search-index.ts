import { Bits } from './bits.js';
import { CodeOrder } from './code-order.js';
import { type Criteria, type IndexedResponsable, Postings, type SearchedStage } from './postings.js';

/** What is searched of a stage, and what a list shows of it. */
export interface IndexedStage extends SearchedStage {
  id: number;
  version: number;
  /** Its place among the others: `cle_code_stage` in the order of the base. */
  orderKey: string;
  /** The stage in a list, as JSON. */
  resume: Buffer;
}

/** Stages found: their number, and those of one page as JSON. */
export interface Found {
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
  private readonly resumes: (Buffer | undefined)[] = [];
  private readonly numbers = new Map<number, number>();
  private readonly order = new CodeOrder();
  private readonly postings = new Postings();
  private responsables = new Map<number, IndexedResponsable>();
  private alive = Bits.none(ROOM);

  /** Stages by id: the number that each will have, or none where it has gone. */
  private readonly prepared = new Map<number, number | undefined>();
  /** Resumes by id, of stages that keep their number. */
  private readonly preparedResumes = new Map<number, Buffer>();
  private preparedResponsables: Map<number, IndexedResponsable> | undefined;

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

  prepareRemoval(stage: number): void {
    this.prepared.set(stage, undefined);
  }

  /** Another resume of a stage that has not changed itself. */
  prepareResume(stage: number, resume: Buffer): void {
    this.preparedResumes.set(stage, resume);
  }

  /** Stages that are new, or as they are now. */
  prepare(stages: IndexedStage[]): void {
    const needed = this.ids.length + stages.length;
    if (needed > this.alive.size) this.alive = this.alive.copy(needed + ROOM);
    for (const stage of stages) this.prepared.set(stage.id, this.add(stage));
    this.order.put(stages.map(({ orderKey }) => orderKey));
    this.postings.sort();
  }

  /** What was prepared is found from now on. */
  commit(): void {
    for (const [stage, resume] of this.preparedResumes) {
      const number = this.numbers.get(stage);
      if (number !== undefined) this.resumes[number] = resume;
    }
    for (const [stage, number] of this.prepared) {
      this.remove(stage);
      if (number === undefined) continue;
      this.numbers.set(stage, number);
      this.alive.add(number);
    }
    this.responsables = this.preparedResponsables ?? this.responsables;
    this.postings.keepResponsables(this.responsables);
    this.forget();
  }

  /** What was prepared will not be. */
  forget(): void {
    this.prepared.clear();
    this.preparedResumes.clear();
    this.preparedResponsables = undefined;
  }

  /** Best first, equals by code. */
  find(criteria: Criteria, offset = 0, limit = Infinity): Found {
    const stages: Buffer[] = [];
    let total = 0;
    for (const rank of this.postings.find(criteria, this.alive, this.responsables)) {
      const count = rank.count();
      const [from, to] = [Math.max(offset - total, 0), Math.min(offset + limit - total, count)];
      if (from < to)
        for (const number of this.order.first(rank, count, to).slice(from)) stages.push(this.resumes[number]!);
      total += count;
    }
    return { stages, total };
  }

  private remove(stage: number): void {
    const number = this.numbers.get(stage);
    if (number === undefined) return;
    this.numbers.delete(stage);
    this.alive.delete(number);
    this.resumes[number] = undefined;
  }

  private add(stage: IndexedStage): number {
    const number = this.ids.push(stage.id) - 1;
    this.versions.push(stage.version);
    this.resumes.push(stage.resume);
    this.postings.add(stage, number);
    return number;
  }
}
