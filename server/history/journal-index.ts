import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import type { Modification } from '../db/modification.entity.js';
import { atOnce, inFewTrips } from '../db/later.js';
import { PRUNED, RESTORED, select } from '../db/select.js';
import { foldText } from '../french.js';
import { TimeSlice } from '../turns.js';
import { NumberColumn } from './journal-columns.js';

const READ_AT_ONCE = 5000;
/** A line is written in a transaction, and has its number and its date before others see it: never for as long as that. */
const SETTLED_SECONDS = 15 * 60;
const FIRST = `SELECT MIN(id) AS id, ${RESTORED} AS restored, ${PRUNED} AS pruned FROM modification`;
const LINES = `
  SELECT id, date, auteur, genre, reservee, entites FROM modification
  WHERE id > ? ORDER BY id LIMIT ${READ_AT_ONCE}`;

type ModificationFacts = Pick<Modification, 'auteur' | 'genre' | 'reservee' | 'entites'>;
type Row = ModificationFacts & Pick<Modification, 'id' | 'date'>;

/** What a line must be; absent: whatever it is. */
export interface IndexFilter {
  /** Whether whoever asks may see such a line. */
  sees: (facts: ModificationFacts) => boolean;
  auteur?: string;
  genre?: string;
  entite?: string;
  /** What changed the content that everybody on the staff sees, and nothing else. */
  contenu?: boolean;
  /** Numbers of lines, the highest first. */
  among?: number[];
  /** Unix times, in seconds, both included. */
  from?: number;
  to?: number;
}

export interface JournalPage {
  /** Of one page, the newest first. */
  ids: number[];
  total: number;
}

/**
 * What lines of the journal are looked for by, in memory: read once, then what is new, twelve bytes a line. A base would
 * count a million lines at each page, and look through as many for a few of one person in one month.
 */
@Injectable()
export class JournalIndex {
  private readonly turns = new TimeSlice();
  private last: Promise<unknown> = Promise.resolve();
  /** The oldest line, and the last words of what takes lines away: where they are others, some have gone. */
  private first = '';
  private ids = new NumberColumn();
  private dates = new NumberColumn();
  /** Where in `facts` those of the line stand: few lines differ in them. */
  private kinds = new NumberColumn();
  private readonly facts: ModificationFacts[] = [];
  private readonly codes = new Map<string, number>();

  constructor(@InjectEntityManager() private readonly manager: EntityManager) {}

  /** One page of those that are wanted, and how many there are in all. One search at a time. */
  find(wanted: IndexFilter, offset: number, limit: number): Promise<JournalPage> {
    const search = this.last.then(async () => this.look(await this.readOn(), wanted, offset, limit));
    this.last = search.catch(() => undefined);
    return search;
  }

  private look(
    recent: Row[],
    { among, from = 0, to = Infinity, ...wanted }: IndexFilter,
    offset: number,
    limit: number,
  ): JournalPage {
    const found: JournalPage = { ids: [], total: 0 };
    const take = (id: number, date: number) => {
      if (date < from || date > to) return;
      if (found.total >= offset && found.ids.length < limit) found.ids.push(id);
      found.total += 1;
    };
    const passes = passer(wanted);
    const isAmong = among && new Set(among);
    for (const row of recent.toReversed()) if (passes(row) && (!isAmong || isAmong.has(row.id))) take(row.id, row.date);
    const good = this.facts.map(passes);
    const takeAt = (i: number) => {
      if (good[this.kinds.at(i)]!) take(this.ids.at(i), this.dates.at(i));
    };
    // Of a few among a million, each is looked up.
    if (among) for (const i of this.ids.placesOf(among)) takeAt(i);
    else for (let i = this.ids.length - 1; i >= 0; i -= 1) takeAt(i);
    return found;
  }

  /** Adds what is settled; returns what came after it, which another may still come before. */
  private async readOn(): Promise<Row[]> {
    const last = this.ids.length > 0 ? this.ids.at(this.ids.length - 1) : 0;
    const [[first], newest] = await inFewTrips(this.manager, (one) =>
      atOnce(select<object>(one, FIRST), select<Row>(one, LINES, [last])),
    );
    const word = JSON.stringify(first);
    const isSame = this.first === word;
    if (!isSame) [this.ids, this.dates, this.kinds] = [new NumberColumn(), new NumberColumn(), new NumberColumn()];
    this.first = word;
    const now = Math.floor(Date.now() / 1000);
    // A clock that was wrong has written what is far ahead.
    const isRecent = ({ date }: Row) => date > now - SETTLED_SECONDS && date < now + SETTLED_SECONDS;
    const recent: Row[] = [];
    for (let [after, read] = isSame || last === 0 ? [last, newest] : [0, undefined]; ; read = undefined) {
      const rows = read ?? (await select<Row>(this.manager, LINES, [after]));
      for (const row of rows) {
        if (recent.length > 0 || isRecent(row)) recent.push(row);
        else this.add(row);
      }
      if (rows.length < READ_AT_ONCE) return recent;
      after = rows.at(-1)!.id;
      await this.turns.yield();
    }
  }

  private add({ id, date, ...facts }: Row): void {
    this.ids.push(id);
    this.dates.push(date);
    const { auteur, genre, reservee, entites } = facts;
    const key = JSON.stringify([auteur, genre, reservee, entites]);
    const code = this.codes.get(key) ?? this.facts.push(facts) - 1;
    this.codes.set(key, code);
    this.kinds.push(code);
  }
}

function passer({ sees, auteur, genre, entite, contenu = false }: Omit<IndexFilter, 'among' | 'from' | 'to'>) {
  const author = auteur === undefined ? undefined : foldText(auteur);
  return (facts: ModificationFacts): boolean =>
    sees(facts) &&
    (genre === undefined || facts.genre === genre) &&
    (!contenu || (facts.entites !== '' && !facts.reservee)) &&
    (author === undefined || (facts.auteur !== null && foldText(facts.auteur) === author)) &&
    (entite === undefined || facts.entites.split(',').includes(entite));
}
