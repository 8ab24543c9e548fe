import type { EntityManager } from 'typeorm';
import { mayRead } from '../auth/rights.js';
import type { ContentTypes } from '../content/content-type.js';
import { select, whereIn } from '../database/sql.js';
import { onOneConnection, settleAll } from '../database/statement-queue.js';
import { foldText } from '../french.js';
import { endOf, startOf } from '../paris.js';
import type { Droits } from '../principal.js';
import type { JournalFilter } from './journal.dto.js';

/** A total stops here: counting a million lines would take a second, and no one turns so many pages. */
export const MAX_TOTAL = 10_000;
const EXPORT_BATCH = 512;

export interface JournalPage {
  /** Ids of one page, newest first. */
  ids: number[];
  /** At most `MAX_TOTAL`. */
  total: number;
}

/** Each author is one look-up in the index, which DISTINCT would read whole. */
const AUTHORS = `
  WITH RECURSIVE one (auteur) AS (
    SELECT MIN(auteur) FROM modification
    UNION ALL SELECT (SELECT MIN(auteur) FROM modification WHERE auteur > one.auteur) FROM one WHERE auteur IS NOT NULL)`;

type Condition = [sql: string, values: unknown[]];

/** Whether a line changed rows of this type. */
const CHANGED = "CONCAT(',', entites, ',') LIKE ?";
const likeOf = (entite: string) => `%,${entite},%`;

/** The lines of the journal that a filter keeps, among those that the rights show. */
export class JournalSearch {
  constructor(
    private readonly manager: EntityManager,
    private readonly types: ContentTypes,
    private readonly droits: Droits,
  ) {}

  async page(filter: JournalFilter, offset: number, limit: number): Promise<JournalPage> {
    const [where, values] = await this.conditionOf(filter);
    const lines = `SELECT id FROM modification WHERE ${where}`;
    const [rows, [counted]] = await onOneConnection(this.manager, (manager) =>
      settleAll(
        select<{ id: number }>(manager, `${lines} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`, values),
        select<{ n: number | string }>(
          manager,
          `SELECT COUNT(*) AS n FROM (${lines} LIMIT ${MAX_TOTAL}) AS counted`,
          values,
        ),
      ),
    );
    return { ids: rows.map(({ id }) => id), total: Number(counted!.n) };
  }

  /** All ids, newest first, read as they are consumed. */
  async *batches(filter: JournalFilter): AsyncGenerator<number[]> {
    const [where, values] = await this.conditionOf(filter);
    const sql = `SELECT id FROM modification WHERE ${where} AND id < ? ORDER BY id DESC LIMIT ${EXPORT_BATCH}`;
    for (let before = Number.MAX_SAFE_INTEGER; ;) {
      const ids = (await select<{ id: number }>(this.manager, sql, [...values, before])).map(({ id }) => id);
      if (ids.length > 0) yield ids;
      if (ids.length < EXPORT_BATCH) return;
      before = ids.at(-1)!;
    }
  }

  /** Usernames of those who have visible lines, gone accounts too. */
  async authors(): Promise<string[]> {
    const [visible, values] = this.visible();
    const sql = `
      ${AUTHORS} SELECT auteur FROM one
      WHERE auteur IS NOT NULL AND EXISTS (SELECT 1 FROM modification m WHERE m.auteur = one.auteur AND ${visible})`;
    return (await select<{ auteur: string }>(this.manager, sql, values)).map(({ auteur }) => auteur);
  }

  private async conditionOf(filter: JournalFilter): Promise<Condition> {
    const { entite, cle, auteur, genre, depuis, jusqua, contenu } = filter;
    const conditions: Condition[] = [this.visible()];
    if (entite !== undefined && !mayRead(this.droits, this.types.get(entite)?.droit)) return ['1 = 0', []];
    if (depuis !== undefined) conditions.push(['date >= ?', [startOf(depuis)]]);
    if (jusqua !== undefined) conditions.push(['date <= ?', [endOf(jusqua)]]);
    if (genre !== undefined) conditions.push(['genre = ?', [genre]]);
    if (contenu) conditions.push(["entites <> '' AND reservee = 0", []]);
    if (auteur !== undefined) conditions.push(await this.isBy(auteur));
    if (entite !== undefined)
      conditions.push(cle === undefined ? [CHANGED, [likeOf(entite)]] : linesOf(historyCondition(entite, cle)));
    return [conditions.map(([sql]) => `(${sql})`).join(' AND '), conditions.flatMap(([, values]) => values)];
  }

  /** A right on one of the types that a line changed suffices, as for `maySee`. */
  private visible(): Condition {
    if (mayRead(this.droits, 'comptes')) return ['id > 0', []];
    const names = this.types.all.filter(({ droit }) => mayRead(this.droits, droit)).map(({ name }) => name);
    return [`reservee = 0 AND (${["entites = ''", ...names.map(() => CHANGED)].join(' OR ')})`, names.map(likeOf)];
  }

  /** Whatever the case and the accents of the name. */
  private async isBy(auteur: string): Promise<Condition> {
    const authors = await this.authors();
    const same = authors.filter((one) => foldText(one) === foldText(auteur));
    return same.length === 0 ? ['1 = 0', []] : whereIn('auteur IN :names', ':names', same);
  }
}

const linesOf = ([condition, values]: Condition): Condition => [
  `id IN (SELECT id_modification FROM revision WHERE ${condition})`,
  values,
];

/** SQL condition for the history of a row; for a stage or a parcours it includes the dependent rows. */
export function historyCondition(entite: string, cle: string): [condition: string, values: string[]] {
  const column = SCOPE_COLUMNS[entite];
  if (column === undefined || !/^\d{1,9}$/.test(cle)) return ['entite = ? AND cle = ?', [entite, cle]];
  return [`${column} = ?`, [cle]];
}

const SCOPE_COLUMNS: Record<string, string> = { stage: 'id_stage', parcours: 'id_parcours' };
