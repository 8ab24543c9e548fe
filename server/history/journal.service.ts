import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { foundOr404 } from '../db/find.js';
import { Kinds } from '../db/kinds.js';
import type { Modification, Revision } from '../db/modification.entity.js';
import { select, selectByIds } from '../db/select.js';
import { toldChanges } from './changements.js';
import type { ModificationDetail, ModificationResume } from './journal.dto.js';
import type { JournalFilter, JournalQuery } from './journal-query.dto.js';
import { type Found, JournalIndex, type Wanted } from './journal-index.js';
import type { PageQuery } from './page-query.dto.js';
import { endOf, startOf } from './period.js';
import { ofThing } from './revisions.js';

/** Lines of a page where nobody says how many. */
const LIMIT = 50;
const MODIFICATION = `
  id, date, auteur, genre, source, libelle, creations, modifications, suppressions, annulee_par, reservee, elaguee`;
const LINES = `SELECT ${MODIFICATION} FROM modification WHERE id IN :ids ORDER BY id DESC`;
const CHANGED_ONCE = `
  SELECT id_modification, MIN(entite) AS entite, MIN(cle) AS cle FROM revision
  WHERE id_modification IN :ids GROUP BY id_modification`;

/** What was changed, by whom and when. */
@Injectable()
export class JournalService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly kinds: Kinds,
    private readonly index: JournalIndex,
  ) {}

  /** One page, the newest first, and how many there are in all; `all`: those for administrators alone, too. */
  async list(query: JournalQuery, all: boolean): Promise<{ lines: ModificationResume[]; total: number }> {
    const { limit = LIMIT, offset = 0 } = query;
    const { ids, total } = await this.find(query, all, offset, limit);
    return { lines: await this.read(ids), total };
  }

  /** Numbers of the lines that pass a filter, the newest first. */
  async find(filter: JournalFilter, all: boolean, offset = 0, limit = Infinity): Promise<Found> {
    const { entite, cle, auteur, genre, depuis, jusqua, contenu } = filter;
    const wanted: Wanted = { all, auteur, genre, contenu };
    if (depuis !== undefined) wanted.from = startOf(depuis);
    if (jusqua !== undefined) wanted.to = endOf(jusqua);
    if (cle === undefined) wanted.entite = entite;
    else if (entite !== undefined) wanted.among = await this.ofThing(entite, cle);
    return this.index.find(wanted, offset, limit);
  }

  /** Lines by their numbers, the newest first. */
  async read(ids: number[]): Promise<ModificationResume[]> {
    const rows = await selectByIds<Modification>(this.manager, LINES, ids);
    const single = rows.filter((row) => row.creations + row.modifications + row.suppressions === 1);
    const changed = await selectByIds<Pick<Revision, 'id_modification' | 'entite' | 'cle'>>(
      this.manager,
      CHANGED_ONCE,
      single.map(({ id }) => id),
    );
    const things = new Map(changed.map((row) => [row.id_modification, row]));
    return rows.map((row) => toResume(row, things.get(row.id)));
  }

  private async ofThing(entite: string, cle: string): Promise<number[]> {
    const [condition, values] = ofThing(entite, cle);
    const sql = `SELECT DISTINCT id_modification AS id FROM revision WHERE ${condition} ORDER BY id DESC`;
    return (await select<{ id: number }>(this.manager, sql, values)).map(({ id }) => id);
  }

  /** @throws ApiException 404, also for what is for administrators alone */
  async requireOpen(id: number, all: boolean): Promise<void> {
    const [row] = await select<Modification>(this.manager, 'SELECT reservee FROM modification WHERE id = ?', [id]);
    foundOr404(row && (all || !row.reservee) ? row : null, 'La modification', id);
  }

  /** @throws ApiException 404 */
  async get(id: number, { limit = LIMIT, offset = 0 }: PageQuery, all: boolean): Promise<ModificationDetail> {
    await this.requireOpen(id, all);
    const [[row], revisions] = await Promise.all([
      select<Modification>(this.manager, `SELECT ${MODIFICATION} FROM modification WHERE id = ?`, [id]),
      select<Revision>(
        this.manager,
        `SELECT * FROM revision WHERE id_modification = ? ORDER BY id LIMIT ${limit} OFFSET ${offset}`,
        [id],
      ),
    ]);
    const modification = foundOr404(row ?? null, 'La modification', id);
    const { creations, modifications, suppressions } = modification;
    const thing = creations + modifications + suppressions === 1 ? revisions[0] : undefined;
    const changements = await toldChanges(this.manager, this.kinds, revisions);
    return { ...toResume(modification, thing), elaguee: Boolean(modification.elaguee), changements };
  }
}

function toResume(row: Modification, thing?: Pick<Revision, 'entite' | 'cle'>): ModificationResume {
  const { id, date, auteur, genre, source, libelle, creations, modifications, suppressions, annulee_par } = row;
  const iso = new Date(date * 1000).toISOString();
  const { entite = null, cle = null } = thing ?? {};
  return {
    id,
    date: iso,
    auteur,
    genre,
    source,
    libelle,
    creations,
    modifications,
    suppressions,
    annulee_par,
    entite,
    cle,
  };
}
