import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { foundOr404 } from '../../db/find.js';
import type { ContentType } from '../../db/kind.js';
import { ContentTypes } from '../../db/kinds.js';
import type { Modification, Revision } from '../../db/modification.entity.js';
import { whereIn, groupBy, select } from '../../db/select.js';
import { champOf } from '../../db/told.js';
import { historyCondition } from '../revisions.js';
import type { PageQuery } from '../page-query.dto.js';
import type { ChangeAutour, HistoriqueLigne } from './version.dto.js';

const DEFAULT_LIMIT = 50;
type Line = Pick<Modification, 'id' | 'date' | 'auteur' | 'genre' | 'libelle' | 'annulee_par'>;
type Own = Pick<Revision, 'id_modification' | 'operation' | 'version' | 'champs'>;
type Around = Pick<Revision, 'id_modification'> & ChangeAutour;

/** History of a row and of its dependent rows: one line for each modification. */
@Injectable()
export class HistoriqueService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly types: ContentTypes,
  ) {}

  /** One page, newest first, and the total. @throws ApiException 404 */
  async of(type: ContentType, id: number, query: PageQuery): Promise<{ lines: HistoriqueLigne[]; total: number }> {
    const { limit = DEFAULT_LIMIT, offset = 0 } = query;
    const { table } = this.types.mapping(type);
    const [condition, values] = historyCondition(type.name, String(id));
    const modificationIds = `SELECT DISTINCT id_modification FROM revision WHERE ${condition}`;
    const [[row], [counted], lines] = await Promise.all([
      select(this.manager, `SELECT 1 FROM ${table} WHERE id = ?`, [id]),
      select<{ total: number }>(this.manager, `SELECT COUNT(*) AS total FROM (${modificationIds}) its`, values),
      select<Line>(
        this.manager,
        `SELECT m.id, m.date, m.auteur, m.genre, m.libelle, m.annulee_par
         FROM modification m JOIN (${modificationIds}) its ON its.id_modification = m.id
         ORDER BY m.id DESC LIMIT ${limit} OFFSET ${offset}`,
        values,
      ),
    ]);
    foundOr404(row ?? null, type.what, id);
    return { lines: await this.serializeLines(type, id, lines), total: Number(counted!.total) };
  }

  private async serializeLines(type: ContentType, id: number, lines: Line[]): Promise<HistoriqueLigne[]> {
    const ids = lines.map((line) => line.id);
    const [own, around] = await Promise.all([this.own(type, id, ids), this.around(type, id, ids)]);
    return lines.map(({ id: modification, date, auteur, genre, libelle, annulee_par }) => {
      const changes = own.get(modification) ?? [];
      const columns = changes.flatMap(({ operation, champs }) =>
        operation === 'modification' && champs !== '' ? Object.keys(JSON.parse(champs) as object) : [],
      );
      const champs = new Set(columns.flatMap((column) => champOf(type, column) ?? []));
      const last = changes.at(-1);
      return {
        modification,
        date: new Date(date * 1000).toISOString(),
        auteur,
        genre,
        libelle,
        annulee_par,
        operation: last?.operation ?? null,
        version: last?.version ?? null,
        champs: [...champs],
        autour: (around.get(modification) ?? []).map(({ entite, operation, nombre }) => ({
          entite,
          operation,
          nombre: Number(nombre),
        })),
      };
    });
  }

  private async own({ name }: ContentType, id: number, modifications: number[]): Promise<Map<number, Own[]>> {
    const sql = `
      SELECT id_modification, operation, version, champs FROM revision
      WHERE entite = ? AND cle = ? AND id_modification IN :ids ORDER BY id`;
    const [statement, ids] = whereIn(sql, ':ids', modifications);
    const rows = await select<Own>(this.manager, statement, [name, String(id), ...ids]);
    return groupBy(rows, (row) => row.id_modification);
  }

  private async around({ name }: ContentType, id: number, modifications: number[]): Promise<Map<number, Around[]>> {
    const [condition, values] = historyCondition(name, String(id));
    const sql = `
      SELECT id_modification, entite, operation, COUNT(*) AS nombre FROM revision
      WHERE ${condition} AND entite <> ? AND id_modification IN :ids GROUP BY id_modification, entite, operation`;
    const [statement, ids] = whereIn(sql, ':ids', modifications);
    const rows = await select<Around>(this.manager, statement, [...values, name, ...ids]);
    return groupBy(rows, (row) => row.id_modification);
  }
}
