import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { TimeSlice } from '../concurrency.js';
import { RESTORED_VERSION_SQL } from '../content/content-version.js';
import type { Modification } from '../content/journal/recorder.js';
import { LAST_PRUNING_SQL, select } from '../database/sql.js';
import { onOneConnection, settleAll } from '../database/statement-queue.js';
import { foldText } from '../french.js';

/** Unsigned 32-bit numbers in one typed array, which grows by half when it is full. */
class NumberColumn {
  private values = new Uint32Array(1024);
  length = 0;

  push(number: number): void {
    if (this.length === this.values.length) {
      const longer = new Uint32Array(Math.ceil(this.length * 1.5));
      longer.set(this.values);
      this.values = longer;
    }
    this.values[this.length] = number;
    this.length += 1;
  }

  at(index: number): number {
    return this.values[index]!;
  }

  /** Indexes of the given numbers that are present; the column must be ascending. */
  indexesOf(numbers: number[]): number[] {
    return numbers.flatMap((number) => {
      const index = this.lowerBound(number);
      return index < this.length && this.at(index) === number ? [index] : [];
    });
  }

  private lowerBound(number: number): number {
    let [start, end] = [0, this.length];
    while (start < end) {
      const middle = (start + end) >>> 1;
      if (this.at(middle) < number) start = middle + 1;
      else end = middle;
    }
    return start;
  }
}

const LINES_BATCH = 5000;
/** Above the longest transaction: a line gets its id and date before its commit, thus may appear after a later id. */
const SETTLED_SECONDS = 15 * 60;
const STATE = `SELECT MIN(id) AS id, ${RESTORED_VERSION_SQL} AS restored, ${LAST_PRUNING_SQL} AS pruned FROM modification`;
const LINES = `
  SELECT id, date, auteur, genre, reservee, entites FROM modification
  WHERE id > ? ORDER BY id LIMIT ${LINES_BATCH}`;

type LineFields = Pick<Modification, 'auteur' | 'genre' | 'reservee' | 'entites'>;
type Row = LineFields & Pick<Modification, 'id' | 'date'>;

/** An absent field matches every line. */
export interface IndexFilter {
  /** Whether the rights of the request show the line. */
  isVisible: (fields: LineFields) => boolean;
  auteur?: string;
  genre?: string;
  entite?: string;
  /** Only changes of content: no accounts, sign-ins or exports. */
  contenu?: boolean;
  /** Ids of lines, highest first. */
  among?: number[];
  /** Unix times, in seconds, both included. */
  from?: number;
  to?: number;
}

export interface JournalPage {
  /** Ids of one page, newest first. */
  ids: number[];
  total: number;
}

/**
 * In-memory index of the journal: read once, then extended, 12 bytes a line. In SQL, each page would count a million
 * lines, and a filter on author and month would scan as many.
 */
@Injectable()
export class JournalIndex {
  private readonly slice = new TimeSlice();
  private lastSearch: Promise<unknown> = Promise.resolve();
  /** Oldest id, last restore and last pruning: if they change, lines are gone and the index is rebuilt. */
  private state = '';
  private ids = new NumberColumn();
  private dates = new NumberColumn();
  /** Index in `fields`, which holds each distinct value once. */
  private fieldIndexes = new NumberColumn();
  private readonly fields: LineFields[] = [];
  private readonly indexByFields = new Map<string, number>();

  constructor(@InjectEntityManager() private readonly manager: EntityManager) {}

  /** One page of matching lines, and the total. Searches share the index, thus run one at a time. */
  find(filter: IndexFilter, offset: number, limit: number): Promise<JournalPage> {
    const search = this.lastSearch.then(async () => this.search(await this.update(), filter, offset, limit));
    this.lastSearch = search.catch(() => undefined);
    return search;
  }

  /** Distinct authors of the visible lines: no more than there have been accounts. */
  authors(isVisible: IndexFilter['isVisible']): Promise<string[]> {
    const reading = this.lastSearch.then(async () => {
      const recent = await this.update();
      const used = new Set<number>();
      for (let i = 0; i < this.fieldIndexes.length; i += 1) used.add(this.fieldIndexes.at(i));
      const lines: LineFields[] = [...recent, ...[...used].map((i) => this.fields[i]!)];
      return [...new Set(lines.filter(isVisible).flatMap(({ auteur }) => auteur ?? []))];
    });
    this.lastSearch = reading.catch(() => undefined);
    return reading;
  }

  private search(
    recent: Row[],
    { among, from = 0, to = Infinity, ...criteria }: IndexFilter,
    offset: number,
    limit: number,
  ): JournalPage {
    const found: JournalPage = { ids: [], total: 0 };
    const take = (id: number, date: number) => {
      if (date < from || date > to) return;
      if (found.total >= offset && found.ids.length < limit) found.ids.push(id);
      found.total += 1;
    };
    const matches = matcher(criteria);
    const isAmong = among && new Set(among);
    for (const row of recent.toReversed())
      if (matches(row) && (!isAmong || isAmong.has(row.id))) take(row.id, row.date);
    const isMatch = this.fields.map(matches);
    const takeAt = (i: number) => {
      if (isMatch[this.fieldIndexes.at(i)]!) take(this.ids.at(i), this.dates.at(i));
    };
    // A few given ids are looked up: a scan would visit a million lines.
    if (among) for (const i of this.ids.indexesOf(among)) takeAt(i);
    else for (let i = this.ids.length - 1; i >= 0; i -= 1) takeAt(i);
    return found;
  }

  /** Adds the settled lines to the index; returns the later ones, which an uncommitted line may still precede. */
  private async update(): Promise<Row[]> {
    const last = this.ids.length > 0 ? this.ids.at(this.ids.length - 1) : 0;
    const [[first], newest] = await onOneConnection(this.manager, (one) =>
      settleAll(select<object>(one, STATE), select<Row>(one, LINES, [last])),
    );
    const state = JSON.stringify(first);
    const isSame = this.state === state;
    if (!isSame)
      [this.ids, this.dates, this.fieldIndexes] = [new NumberColumn(), new NumberColumn(), new NumberColumn()];
    this.state = state;
    const now = Math.floor(Date.now() / 1000);
    // A date far ahead comes from a clock that was wrong: the line counts as settled.
    const isRecent = ({ date }: Row) => date > now - SETTLED_SECONDS && date < now + SETTLED_SECONDS;
    const recent: Row[] = [];
    for (let [after, read] = isSame || last === 0 ? [last, newest] : [0, undefined]; ; read = undefined) {
      const rows = read ?? (await select<Row>(this.manager, LINES, [after]));
      for (const row of rows) {
        if (recent.length > 0 || isRecent(row)) recent.push(row);
        else this.add(row);
      }
      if (rows.length < LINES_BATCH) return recent;
      after = rows.at(-1)!.id;
      await this.slice.yield();
    }
  }

  private add({ id, date, ...fields }: Row): void {
    this.ids.push(id);
    this.dates.push(date);
    const { auteur, genre, reservee, entites } = fields;
    const key = JSON.stringify([auteur, genre, reservee, entites]);
    const index = this.indexByFields.get(key) ?? this.fields.push(fields) - 1;
    this.indexByFields.set(key, index);
    this.fieldIndexes.push(index);
  }
}

function matcher({ isVisible, auteur, genre, entite, contenu = false }: Omit<IndexFilter, 'among' | 'from' | 'to'>) {
  const author = auteur === undefined ? undefined : foldText(auteur);
  return (fields: LineFields): boolean =>
    isVisible(fields) &&
    (genre === undefined || fields.genre === genre) &&
    (!contenu || (fields.entites !== '' && !fields.reservee)) &&
    (author === undefined || (fields.auteur !== null && foldText(fields.auteur) === author)) &&
    (entite === undefined || fields.entites.split(',').includes(entite));
}
