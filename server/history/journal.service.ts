import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { foundOr404 } from '../db/find.js';
import type { Fields, Value } from '../db/kind.js';
import { Kinds } from '../db/kinds.js';
import type { Modification, Revision } from '../db/modification.entity.js';
import type { Change } from '../db/change.js';
import { select } from '../db/select.js';
import type {
  Changement,
  ChampChange,
  JournalQuery,
  ModificationDetail,
  ModificationResume,
  PageQuery,
} from './journal.dto.js';

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
    return { ...toResume(modification), changements: revisions.map((revision) => this.toChange(revision)) };
  }

  private toChange({ entite, cle, libelle, operation, champs }: Revision): Changement {
    const derived = this.kinds.get(entite)?.derived ?? [];
    const shown = fieldsOf(operation, champs).filter(({ champ }) => !derived.includes(champ));
    return { entite, cle, libelle, operation, champs: shown };
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
  if (entite !== undefined && cle !== undefined)
    add('m.id IN (SELECT id_modification FROM revision WHERE entite = ? AND cle = ?)', entite, cle);
  else if (entite !== undefined)
    add('EXISTS (SELECT 1 FROM revision r WHERE r.id_modification = m.id AND r.entite = ?)', entite);
  return [conditions.join(' AND '), values];
}

function fieldsOf(operation: Revision['operation'], champs: string): ChampChange[] {
  if (operation === 'creation') return [];
  if (operation === 'suppression')
    return Object.entries(JSON.parse(champs) as Fields).map(([champ, avant]) => ({ champ, avant, apres: null }));
  return Object.entries(JSON.parse(champs) as Change).map(([champ, [avant, apres]]) => ({ champ, avant, apres }));
}

function toResume(row: Modification): ModificationResume {
  const { id, date, auteur, genre, source, libelle, creations, modifications, suppressions, annulee_par } = row;
  const iso = new Date(date * 1000).toISOString();
  return { id, date: iso, auteur, genre, source, libelle, creations, modifications, suppressions, annulee_par };
}
