import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { grouped, select, selectByIds } from '../db/select.js';
import type { SuppressionResume } from './journal.dto.js';
import type { PageQuery } from './page-query.dto.js';

const LIMIT = 50;
const THERE = `m.genre = 'suppression' AND m.annulee_par IS NULL AND m.elaguee = 0 AND m.reservee <= ?`;
/** What was deleted is told last: what went with it had to go before. */
const DELETED = `
  SELECT m.id AS modification, m.date, m.auteur, r.entite, r.cle, r.libelle
  FROM modification m JOIN revision r ON r.id = (SELECT MAX(id) FROM revision WHERE id_modification = m.id)
  WHERE ${THERE} ORDER BY m.id DESC`;
const TOTAL = `SELECT COUNT(*) AS total FROM modification m WHERE ${THERE}`;
const WITH = `
  SELECT id_modification, entite, COUNT(*) AS count FROM revision
  WHERE id_modification IN :ids AND operation = 'suppression' GROUP BY id_modification, entite`;

type Deleted = Omit<SuppressionResume, 'date' | 'avec'> & { date: number };
interface Counted {
  id_modification: number;
  entite: string;
  count: number | string;
}

/** What was deleted and has not come back: it comes back where its deletion is undone. */
@Injectable()
export class CorbeilleService {
  constructor(@InjectEntityManager() private readonly manager: EntityManager) {}

  /** One page, the last deleted first, and how much there is in all; `all`: accounts, too. */
  async list(
    { limit = LIMIT, offset = 0 }: PageQuery,
    all: boolean,
  ): Promise<{ lines: SuppressionResume[]; total: number }> {
    const [deleted, [counted]] = await Promise.all([
      select<Deleted>(this.manager, `${DELETED} LIMIT ${limit} OFFSET ${offset}`, [Number(all)]),
      select<{ total: number }>(this.manager, TOTAL, [Number(all)]),
    ]);
    const ids = deleted.map(({ modification }) => modification);
    const counts = grouped(await selectByIds<Counted>(this.manager, WITH, ids), (row) => row.id_modification);
    const lines = deleted.map((one) => ({
      ...one,
      date: new Date(one.date * 1000).toISOString(),
      avec: companionsOf(one.entite, counts.get(one.modification) ?? []),
    }));
    return { lines, total: Number(counted!.total) };
  }
}

/** How many of each kind, without the thing itself. */
function companionsOf(entite: string, counts: Counted[]): Record<string, number> {
  const entries = counts.map((row): [string, number] => [
    row.entite,
    Number(row.count) - (row.entite === entite ? 1 : 0),
  ]);
  return Object.fromEntries(entries.filter(([, count]) => count > 0));
}
