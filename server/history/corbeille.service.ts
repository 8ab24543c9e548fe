import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { mayWrite } from '../auth/rights.js';
import { ContentTypes } from '../db/kinds.js';
import type { Modification, Revision } from '../db/modification.entity.js';
import { whereIn, groupBy } from '../db/select.js';
import type { Droits } from '../principal.js';
import type { Compagnons, SuppressionResume } from './journal.dto.js';
import type { PageQuery } from './page-query.dto.js';
import { selectSeen } from './past-rights.js';
import { IN_TRASH } from './rest.js';

const LIMIT = 50;
const OPEN = `
  m.genre = 'suppression' AND m.annulee_par IS NULL AND m.elaguee = 0 AND m.reservee <= ?
  AND EXISTS (SELECT 1 FROM revision r WHERE r.id_modification = m.id AND ${IN_TRASH} AND r.entite NOT IN :hidden)`;
const DELETIONS = `SELECT m.id, m.date, m.auteur, m.suppressions FROM modification m WHERE ${OPEN} ORDER BY m.id DESC`;
const TOTAL = `SELECT COUNT(*) AS total FROM modification m WHERE ${OPEN}`;
const LEFT = `
  SELECT g.*, named.cle, named.libelle FROM (
    SELECT r.id_modification, r.entite, COUNT(*) AS count, MAX(r.id) AS last FROM revision r
    WHERE r.id_modification IN :ids AND ${IN_TRASH} AND r.entite NOT IN :hidden
    GROUP BY r.id_modification, r.entite
  ) g JOIN revision named ON named.id = g.last`;

type Deletion = Pick<Modification, 'id' | 'date' | 'auteur' | 'suppressions'>;
interface Left extends Pick<Revision, 'id_modification' | 'entite' | 'cle' | 'libelle'> {
  count: number | string;
  /** The last of these revisions, which names them. */
  last: number;
}

/** What was deleted and has not come back: it comes back where its deletion is undone. */
@Injectable()
export class CorbeilleService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly kinds: ContentTypes,
  ) {}

  /** One page, the last deleted first, and how much there is in all: of what such rights may write. */
  async list(
    { limit = LIMIT, offset = 0 }: PageQuery,
    droits: Droits,
  ): Promise<{ lines: SuppressionResume[]; total: number }> {
    const reserved = Number(mayWrite(droits, 'comptes'));
    const hidden = this.kinds.all.filter(({ droit }) => !mayWrite(droits, droit)).map(({ name }) => name);
    const seen = <T>(sql: string, values: unknown[]) => selectSeen<T>(this.manager, sql, values, hidden);
    const [page, [counted]] = await Promise.all([
      seen<Deletion>(`${DELETIONS} LIMIT ${limit} OFFSET ${offset}`, [reserved]),
      seen<{ total: number }>(TOTAL, [reserved]),
    ]);
    const ids = page.map(({ id }) => id);
    const left = groupBy(await seen<Left>(...whereIn(LEFT, ':ids', ids)), (row) => row.id_modification);
    // Of what came back just now nothing is left.
    const lines = page.filter(({ id }) => left.has(id)).map((one) => toLine(one, left.get(one.id)!));
    return { lines, total: Number(counted!.total) };
  }
}

function toLine({ id, date, auteur, suppressions }: Deletion, left: Left[]): SuppressionResume {
  // What was deleted is told last: what went with it had to go before.
  const { entite, cle, libelle } = left.reduce((one, other) => (other.last > one.last ? other : one));
  const count = left.reduce((sum, row) => sum + Number(row.count), 0);
  const [iso, avec] = [new Date(date * 1000).toISOString(), companionsOf(entite, left)];
  return { modification: id, date: iso, auteur, entite, cle, libelle, avec, revenus: suppressions - count };
}

/** How many of each kind, without the thing itself. */
function companionsOf(entite: string, left: Left[]): Compagnons {
  const entries = left.map((row): [string, number] => [
    row.entite,
    Number(row.count) - (row.entite === entite ? 1 : 0),
  ]);
  return Object.fromEntries(entries.filter(([, count]) => count > 0));
}
