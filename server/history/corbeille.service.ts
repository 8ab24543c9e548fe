import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { mayRead } from '../auth/rights.js';
import { ContentTypes } from '../content/content-type.js';
import type { Modification, Revision } from '../content/journal/recorder.js';
import { groupBy, whereIn } from '../database/sql.js';
import type { ListPage, PageQuery } from '../http/page.js';
import type { Droits } from '../principal.js';
import type { Compagnons, SuppressionResume } from './journal.dto.js';
import { selectSeen } from './past-rights.js';
import { IN_TRASH } from './undo.service.js';

const DEFAULT_LIMIT = 50;
const HAS_DELETED_ROWS = `
  m.genre = 'suppression' AND m.annulee_par IS NULL AND m.elaguee = 0 AND m.reservee <= ?
  AND EXISTS (SELECT 1 FROM revision r WHERE r.id_modification = m.id AND ${IN_TRASH} AND r.entite NOT IN :hidden)`;
const DELETIONS = `SELECT m.id, m.date, m.auteur, m.suppressions FROM modification m WHERE ${HAS_DELETED_ROWS} ORDER BY m.id DESC`;
const TOTAL = `SELECT COUNT(*) AS total FROM modification m WHERE ${HAS_DELETED_ROWS}`;
const DELETED_ROWS = `
  SELECT g.*, named.cle, named.libelle FROM (
    SELECT r.id_modification, r.entite, COUNT(*) AS count, MAX(r.id) AS last FROM revision r
    WHERE r.id_modification IN :ids AND ${IN_TRASH} AND r.entite NOT IN :hidden
    GROUP BY r.id_modification, r.entite
  ) g JOIN revision named ON named.id = g.last`;

type Deletion = Pick<Modification, 'id' | 'date' | 'auteur' | 'suppressions'>;
interface DeletedRows extends Pick<Revision, 'id_modification' | 'entite' | 'cle' | 'libelle'> {
  count: number | string;
  /** Id of the newest revision of the group: its key and label name the group. */
  last: number;
}

/** The corbeille: deletions of which some rows have not come back. Undoing the deletion brings them back. */
@Injectable()
export class CorbeilleService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly types: ContentTypes,
  ) {}

  /** One page, newest deletion first, and the total, of what these rights may write. */
  async list({ limit = DEFAULT_LIMIT, offset = 0 }: PageQuery, droits: Droits): Promise<ListPage<SuppressionResume>> {
    const reserved = Number(mayRead(droits, 'comptes'));
    const hidden = this.types.all.filter(({ droit }) => !mayRead(droits, droit)).map(({ name }) => name);
    const seen = <T>(sql: string, values: unknown[]) => selectSeen<T>(this.manager, sql, values, hidden);
    const [page, [counted]] = await Promise.all([
      seen<Deletion>(`${DELETIONS} LIMIT ${limit} OFFSET ${offset}`, [reserved]),
      seen<{ total: number }>(TOTAL, [reserved]),
    ]);
    const ids = page.map(({ id }) => id);
    const deletedRows = groupBy(
      await seen<DeletedRows>(...whereIn(DELETED_ROWS, ':ids', ids)),
      (row) => row.id_modification,
    );
    // A deletion has no rows left if they came back between the two statements.
    const lines = page.filter(({ id }) => deletedRows.has(id)).map((one) => toLine(one, deletedRows.get(one.id)!));
    return { lines, total: Number(counted!.total) };
  }
}

function toLine({ id, date, auteur, suppressions }: Deletion, deletedRows: DeletedRows[]): SuppressionResume {
  // The deleted row has the newest revision: its dependent rows are deleted before it.
  const { entite, cle, libelle } = deletedRows.reduce((one, other) => (other.last > one.last ? other : one));
  const count = deletedRows.reduce((sum, row) => sum + Number(row.count), 0);
  const [iso, avec] = [new Date(date * 1000).toISOString(), companionsOf(entite, deletedRows)];
  return { modification: id, date: iso, auteur, entite, cle, libelle, avec, revenus: suppressions - count };
}

/** Number of rows of each type, without the named row itself. */
function companionsOf(entite: string, deletedRows: DeletedRows[]): Compagnons {
  const entries = deletedRows.map((row): [string, number] => [
    row.entite,
    Number(row.count) - (row.entite === entite ? 1 : 0),
  ]);
  return Object.fromEntries(entries.filter(([, count]) => count > 0));
}
