import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { RESTORED_VERSION_SQL } from '../../content/content-version.js';
import { PRUNED_COMMITS_SQL } from '../../content/journal/changement.entity.js';
import type { Modification, Revision } from '../../content/journal/recorder.js';
import { ContentTypes } from '../../content/content-type.js';
import { select, selectByIds, toDate, whereIn } from '../../database/sql.js';
import { ApiException } from '../../errors.js';
import { SITE_ID_SQL } from '../../content/site-id.js';
import {
  type ChangementDuFlux,
  type ChangementsQuery,
  type FicheChangee,
  PLACE,
  type PageDuFlux,
} from './changement.dto.js';

const DEFAULT_LIMIT = 50;
const MAX_FICHES = 500;
/** Bounds an answer: a page of large imports has fewer lines than asked. */
const MAX_PAGE_FICHES = 10_000;
const LINES_BATCH = 500;
const GONE =
  'Le flux ne va plus d’ici jusqu’à maintenant\u00a0: relisez le catalogue, puis reprenez le flux sans «\u00a0apres\u00a0».';

const STATE = `
  SELECT ${RESTORED_VERSION_SQL} AS restored, ${SITE_ID_SQL} AS site, ${PRUNED_COMMITS_SQL} AS pruned,
    (SELECT MAX(id) FROM changement) AS last`;
const LINES = `
  SELECT c.id AS rang, m.id, m.date, m.genre, m.creations, m.modifications, m.suppressions, m.entites
  FROM changement c JOIN modification m ON m.id = c.id_modification
  WHERE c.id > ? AND c.id <= ? ORDER BY c.id LIMIT ${LINES_BATCH}`;
const FICHES = 'SELECT id_modification, entite, cle, operation, version FROM revision';

type LineRow = Pick<Modification, 'id' | 'date' | 'genre' | 'creations' | 'modifications' | 'suppressions'>;
type FicheRow = Pick<Revision, 'id_modification' | 'entite' | 'cle' | 'operation' | 'version'>;

/** A modification of the content in the order of commits, with the types of content that the feed shows of it. */
export interface FeedLine extends LineRow {
  rang: number;
  entites: string[];
}

interface FeedState {
  /** Names this site since its last restore: ranks of another one mean other modifications. */
  word: string;
  /** Highest rank that is no longer kept. */
  pruned: number;
  last: number;
}

/**
 * Modifications in the order of their commits. A rank is given under the lock that serializes the commits
 * (content/transactions.ts): a lower one never appears after a higher one.
 */
@Injectable()
export class FeedService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly types: ContentTypes,
  ) {}

  /** Content types that the feed shows: accounts are none of them. */
  get entites(): string[] {
    return this.types.all.filter(({ droit }) => droit !== 'comptes').map(({ name }) => name);
  }

  /** @throws ApiException 410 */
  async read({ apres, limit = DEFAULT_LIMIT }: ChangementsQuery): Promise<PageDuFlux> {
    const state = await this.state();
    let place = apres === undefined ? state.pruned : rankIn(apres, state);
    const changements: ChangementDuFlux[] = [];
    while (changements.length === 0 && place < state.last) {
      const { lines, end } = await this.page(place, state.last, limit);
      const fiches = await this.fichesOf(lines, this.entites, MAX_FICHES);
      for (const line of lines) {
        const its = fiches.get(line.id);
        if (its !== undefined) changements.push(toChangement(line, its));
      }
      place = end;
    }
    return { changements, suite: `${place}-${state.word}` };
  }

  async state(): Promise<FeedState> {
    const [row] = await select<Record<'restored' | 'site' | 'pruned' | 'last', string | number | null>>(
      this.manager,
      STATE,
    );
    const { restored, site, pruned, last } = row!;
    const word = createHash('sha256').update(`${site}/${restored}`).digest('base64url').slice(0, 16);
    return { word, pruned: Number(pruned), last: Math.max(Number(last), Number(pruned)) };
  }

  /** Up to 500 modifications after a rank, those of accounts alone left out; `end` is the last rank that was read. */
  async linesBetween(after: number, last: number): Promise<{ lines: FeedLine[]; end: number }> {
    const rows = await select<LineRow & { rang: number; entites: string }>(this.manager, LINES, [after, last]);
    const shown = this.entites;
    const lines = rows.map((row) => ({
      ...row,
      entites: row.entites.split(',').filter((name) => shown.includes(name)),
    }));
    return {
      lines: lines.filter(({ entites }) => entites.length > 0),
      end: rows.length < LINES_BATCH ? last : rows.at(-1)!.rang,
    };
  }

  /** How many rows of these types each modification changed, and the first of them; none: it is absent. */
  async fichesOf(
    lines: FeedLine[],
    entites: string[],
    max: number,
  ): Promise<Map<number, { total: number; fiches: FicheChangee[] }>> {
    const found = new Map<number, { total: number; fiches: FicheChangee[] }>();
    const small = lines.filter((line) => sizeOf(line) <= max).map(({ id }) => id);
    const sql = `${FICHES} WHERE id_modification IN :ids ORDER BY id_modification, id`;
    for (const { id_modification, ...fiche } of await selectByIds<FicheRow>(this.manager, sql, small)) {
      if (!entites.includes(fiche.entite)) continue;
      const its = found.get(id_modification) ?? { total: 0, fiches: [] };
      its.total += 1;
      its.fiches.push(fiche);
      found.set(id_modification, its);
    }
    for (const { id } of lines.filter((line) => sizeOf(line) > max)) {
      const its = await this.firstFiches(id, entites, max);
      if (its.total > 0) found.set(id, its);
    }
    return found;
  }

  private async page(after: number, last: number, limit: number): Promise<{ lines: FeedLine[]; end: number }> {
    const { lines, end } = await this.linesBetween(after, last);
    let fiches = 0;
    const beyond = lines.findIndex((line, i) => {
      fiches += Math.min(sizeOf(line), MAX_FICHES);
      return i === limit || (i > 0 && fiches > MAX_PAGE_FICHES);
    });
    return beyond === -1 ? { lines, end } : { lines: lines.slice(0, beyond), end: lines[beyond - 1]!.rang };
  }

  private async firstFiches(id: number, entites: string[], max: number) {
    const [where, values] = whereIn('id_modification = ? AND entite IN :names', ':names', entites);
    const its = [id, ...values];
    const [count] = await select<{ n: number | string }>(
      this.manager,
      `SELECT COUNT(*) AS n FROM revision WHERE ${where}`,
      its,
    );
    const rows = await select<FicheRow>(this.manager, `${FICHES} WHERE ${where} ORDER BY id LIMIT ${max}`, its);
    return { total: Number(count!.n), fiches: rows.map(({ id_modification: _, ...fiche }) => fiche) };
  }
}

const sizeOf = ({ creations, modifications, suppressions }: LineRow) => creations + modifications + suppressions;

function toChangement(
  { rang, id, date, genre }: FeedLine,
  { total, fiches }: { total: number; fiches: FicheChangee[] },
): ChangementDuFlux {
  return { rang, modification: id, date: toDate(date)!, genre, total, fiches };
}

/** @throws ApiException 410 */
function rankIn(place: string, { word, pruned, last }: FeedState): number {
  const [, rank, its] = PLACE.exec(place)!;
  if (its !== word || Number(rank) < pruned || Number(rank) > last) throw new ApiException(410, GONE);
  return Number(rank);
}
