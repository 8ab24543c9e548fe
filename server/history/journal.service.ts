import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { mayWrite } from '../auth/rights.js';
import { foundOr404 } from '../db/find.js';
import { ContentTypes } from '../db/kinds.js';
import type { Modification, Revision } from '../db/modification.entity.js';
import { whereIn, select, selectByIds } from '../db/select.js';
import type { Droits } from '../principal.js';
import { serializeChanges } from './changements.js';
import type { ModificationDetail, ModificationResume } from './journal.dto.js';
import type { JournalFilter, JournalQuery } from './journal-query.dto.js';
import { type JournalPage, JournalIndex, type IndexFilter } from './journal-index.js';
import type { PageQuery } from './page-query.dto.js';
import { hiddenIn, maySee, selectSeen } from './past-rights.js';
import { endOf, startOf } from './period.js';
import { historyCondition } from './revisions.js';

const DEFAULT_LIMIT = 50;
const MODIFICATION = `
  id, date, auteur, genre, source, libelle, creations, modifications, suppressions, annulee_par, reservee, elaguee,
  entites`;
const LINES = `SELECT ${MODIFICATION} FROM modification WHERE id IN :ids ORDER BY id DESC`;
const CHANGED_ONCE = `
  SELECT r.id_modification, r.entite, r.cle FROM modification m JOIN revision r ON r.id_modification = m.id
  WHERE m.id IN :ids AND m.creations + m.modifications + m.suppressions = 1`;
/** The only visible row of modifications that also changed hidden rows. */
const CHANGED_SEEN = `
  SELECT id_modification, MIN(entite) AS entite, MIN(cle) AS cle FROM revision
  WHERE id_modification IN :ids AND entite NOT IN :hidden GROUP BY id_modification HAVING COUNT(*) = 1`;
const COUNTS = `
  SELECT id_modification, operation, COUNT(*) AS n FROM revision
  WHERE id_modification IN :ids AND entite NOT IN :hidden GROUP BY id_modification, operation`;

type Thing = Pick<Revision, 'id_modification' | 'entite' | 'cle'>;
type Counted = Pick<Revision, 'id_modification' | 'operation'> & { n: number | string };
/** Modifications undone, at least in part, by an undo that still counts. */
const UNDONE = 'SELECT DISTINCT annule AS id FROM modification WHERE annulee_par IS NULL AND annule IN :ids';

@Injectable()
export class JournalService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly types: ContentTypes,
    private readonly index: JournalIndex,
  ) {}

  async list(query: JournalQuery, droits: Droits): Promise<{ lines: ModificationResume[]; total: number }> {
    const { limit = DEFAULT_LIMIT, offset = 0 } = query;
    const { ids, total } = await this.find(query, droits, offset, limit);
    return { lines: await this.read(ids, droits), total };
  }

  async find(filter: JournalFilter, droits: Droits, offset = 0, limit = Infinity): Promise<JournalPage> {
    const { entite, cle, auteur, genre, depuis, jusqua, contenu } = filter;
    const indexFilter: IndexFilter = { isVisible: (past) => maySee(droits, this.types, past), auteur, genre, contenu };
    if (entite !== undefined && !mayWrite(droits, this.types.get(entite)?.droit)) return { ids: [], total: 0 };
    if (depuis !== undefined) indexFilter.from = startOf(depuis);
    if (jusqua !== undefined) indexFilter.to = endOf(jusqua);
    if (cle === undefined) indexFilter.entite = entite;
    else if (entite !== undefined) indexFilter.among = await this.modificationsOf(entite, cle);
    return this.index.find(indexFilter, offset, limit);
  }

  /** Lines by id, newest first; each counts and names only the rows that these rights show. */
  async read(ids: number[], droits: Droits): Promise<ModificationResume[]> {
    const [all, changed, undone] = await Promise.all([
      selectByIds<Modification>(this.manager, LINES, ids),
      selectByIds<Thing>(this.manager, CHANGED_ONCE, ids),
      this.undone(ids),
    ]);
    const hidden = [...new Set(all.flatMap((row) => hiddenIn(droits, this.types, row)))];
    const partlyHidden = all.filter((row) => hiddenIn(droits, this.types, row).length > 0).map(({ id }) => id);
    const [rows, changedSeen] = await Promise.all([
      this.withVisibleCounts(all, droits, hidden),
      partlyHidden.length === 0
        ? []
        : selectSeen<Thing>(this.manager, ...whereIn(CHANGED_SEEN, ':ids', partlyHidden), hidden),
    ]);
    const fullyShown = changed.filter((row) => !partlyHidden.includes(row.id_modification));
    const things = new Map([...fullyShown, ...changedSeen].map((row) => [row.id_modification, row]));
    return rows.map((row) => toResume(row, undone.has(row.id), things.get(row.id)));
  }

  private async withVisibleCounts(rows: Modification[], droits: Droits, hidden: string[]): Promise<Modification[]> {
    const ids = rows.filter((row) => hiddenIn(droits, this.types, row).length > 0).map(({ id }) => id);
    if (ids.length === 0) return rows;
    const counted = await selectSeen<Counted>(this.manager, ...whereIn(COUNTS, ':ids', ids), hidden);
    const of = (id: number, operation: string) =>
      Number(counted.find((one) => one.id_modification === id && one.operation === operation)?.n ?? 0);
    return rows.map((row) =>
      ids.includes(row.id)
        ? {
            ...row,
            creations: of(row.id, 'creation'),
            modifications: of(row.id, 'modification'),
            suppressions: of(row.id, 'suppression'),
          }
        : row,
    );
  }

  private async undone(ids: number[]): Promise<Set<number>> {
    return new Set((await selectByIds<{ id: number }>(this.manager, UNDONE, ids)).map(({ id }) => id));
  }

  private async modificationsOf(entite: string, cle: string): Promise<number[]> {
    const [condition, values] = historyCondition(entite, cle);
    const sql = `SELECT DISTINCT id_modification AS id FROM revision WHERE ${condition} ORDER BY id DESC`;
    return (await select<{ id: number }>(this.manager, sql, values)).map(({ id }) => id);
  }

  /** Holds only the rows that these rights show. @throws ApiException 404, also where they show none */
  async get(id: number, { limit = DEFAULT_LIMIT, offset = 0 }: PageQuery, droits: Droits): Promise<ModificationDetail> {
    const [row] = await select<Modification>(this.manager, `SELECT ${MODIFICATION} FROM modification WHERE id = ?`, [
      id,
    ]);
    const isSeen = row !== undefined && maySee(droits, this.types, row);
    const modification = foundOr404(isSeen ? row : null, 'La modification', id);
    const hidden = hiddenIn(droits, this.types, modification);
    const [seen, names] = hidden.length === 0 ? ['', []] : whereIn(' AND entite NOT IN :hidden', ':hidden', hidden);
    const [revisions, [line]] = await Promise.all([
      select<Revision>(
        this.manager,
        `SELECT * FROM revision WHERE id_modification = ?${seen} ORDER BY id LIMIT ${limit} OFFSET ${offset}`,
        [id, ...names],
      ),
      this.withVisibleCounts([modification], droits, hidden),
    ]);
    const { creations, modifications, suppressions } = line!;
    const thing = creations + modifications + suppressions === 1 ? revisions[0] : undefined;
    const [changements, undone] = await Promise.all([
      serializeChanges(this.manager, this.types, revisions),
      this.undone([id]),
    ]);
    const resume = toResume(line!, undone.has(id), thing);
    return { ...resume, elaguee: Boolean(modification.elaguee), changements };
  }
}

function toResume(row: Modification, isUndone: boolean, thing?: Omit<Thing, 'id_modification'>): ModificationResume {
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
    annulee_en_partie: annulee_par === null && isUndone,
    entite,
    cle,
  };
}
