import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { foundOr404 } from '../db/find.js';
import type { Value } from '../db/kind.js';
import { Kinds } from '../db/kinds.js';
import type { Modification, Revision } from '../db/modification.entity.js';
import { select } from '../db/select.js';
import { toldChanges } from './changements.js';
import type { JournalQuery, ModificationDetail, ModificationResume, PageQuery } from './journal.dto.js';
import { ofThing } from './revisions.js';

/** Lines of a page where nobody says how many. */
const LIMIT = 50;
const MODIFICATION = `
  id, date, auteur, genre, source, libelle, creations, modifications, suppressions, annulee_par`;

/** What was changed, by whom and when. */
@Injectable()
export class JournalService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly kinds: Kinds,
  ) {}

  /** One page, the newest first, and how many there are in all. */
  async list(query: JournalQuery): Promise<{ lines: ModificationResume[]; total: number }> {
    const { limit = LIMIT, offset = 0 } = query;
    const [where, values] = conditionOf(query);
    const [[counted], rows] = await Promise.all([
      select<{ total: number }>(this.manager, `SELECT COUNT(*) AS total FROM modification m WHERE ${where}`, values),
      select<Modification>(
        this.manager,
        `SELECT ${MODIFICATION} FROM modification m WHERE ${where} ORDER BY m.id DESC LIMIT ${limit} OFFSET ${offset}`,
        values,
      ),
    ]);
    return { lines: rows.map(toResume), total: Number(counted!.total) };
  }

  /** @throws ApiException 404 */
  async get(id: number, { limit = LIMIT, offset = 0 }: PageQuery): Promise<ModificationDetail> {
    const [[row], revisions] = await Promise.all([
      select<Modification>(this.manager, `SELECT ${MODIFICATION} FROM modification WHERE id = ?`, [id]),
      select<Revision>(
        this.manager,
        `SELECT * FROM revision WHERE id_modification = ? ORDER BY id LIMIT ${limit} OFFSET ${offset}`,
        [id],
      ),
    ]);
    const modification = foundOr404(row ?? null, 'La modification', id);
    return { ...toResume(modification), changements: await toldChanges(this.manager, this.kinds, revisions) };
  }
}

function conditionOf({ entite, cle, auteur, genre }: JournalQuery): [where: string, values: Value[]] {
  const conditions = ['1 = 1'];
  const values: Value[] = [];
  const add = (condition: string, ...its: Value[]) => {
    conditions.push(condition);
    values.push(...its);
  };
  if (auteur !== undefined) add('m.auteur = ?', auteur);
  if (genre !== undefined) add('m.genre = ?', genre);
  if (entite !== undefined && cle !== undefined) {
    const [condition, its] = ofThing(entite, cle);
    add(`m.id IN (SELECT id_modification FROM revision WHERE ${condition})`, ...its);
  } else if (entite !== undefined)
    add('EXISTS (SELECT 1 FROM revision r WHERE r.id_modification = m.id AND r.entite = ?)', entite);
  return [conditions.join(' AND '), values];
}

function toResume(row: Modification): ModificationResume {
  const { id, date, auteur, genre, source, libelle, creations, modifications, suppressions, annulee_par } = row;
  const iso = new Date(date * 1000).toISOString();
  return { id, date: iso, auteur, genre, source, libelle, creations, modifications, suppressions, annulee_par };
}
