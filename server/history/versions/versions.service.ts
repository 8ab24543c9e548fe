import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { afterOf, beforeOf, changeOf } from '../../content/change.js';
import { fileColumnPairs } from '../../content/files.js';
import {
  type ContentType,
  ContentTypes,
  type FieldValues,
  keyText,
  type Snapshot,
  type TableMapping,
} from '../../content/content-type.js';
import type { Modification, Operation, Revision } from '../../content/journal/recorder.js';
import { ContentReader } from '../../content/rows.js';
import { champOf, serialize, type Serialized } from '../../content/journal/serialize.js';
import type { Content } from '../../content/content.js';
import { Transactions } from '../../content/transactions.js';
import { foundOr404, groupBy, select, whereIn } from '../../database/sql.js';
import { ApiException } from '../../errors.js';
import type { ListPage, PageQuery } from '../../http/page.js';
import { requireAuditContext, runAs } from '../../principal.js';
import { fieldsBefore } from '../creations.js';
import { historyCondition } from '../journal-search.js';
import { champsOf } from '../journal.service.js';
import { dryRun, restorableFields } from '../reverse-changes.js';
import type { ChangeAutour, HistoriqueLigne, RetablissementEssai, VersionResume } from './version.dto.js';

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
  async of(type: ContentType, id: number, query: PageQuery): Promise<ListPage<HistoriqueLigne>> {
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
    foundOr404(row ?? null, type.withArticle, id);
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

/** Older revisions of a row are not shown. */
const MAX_REVISIONS = 10_000;
const REVISIONS_BATCH = 100;

interface Step {
  id: number;
  operation: Operation;
  version: number;
  modification: number;
  /** Null where the line of the journal was pruned. */
  date: number | null;
  auteur: string | null;
}

/** `madeBy` and `endedBy` are absent where the history does not hold them. */
interface PastVersion {
  version: number;
  madeBy?: Step;
  endedBy?: Step;
}

/**
 * Versions of an existing row, the present one first. The revisions also give the version that preceded the first one.
 */
async function readVersions(
  manager: EntityManager,
  mapping: TableMapping,
  { key, version }: Snapshot,
): Promise<PastVersion[]> {
  // A concurrent write belongs to a later version than `version`: it is left out.
  const sql = `
    SELECT r.id, r.operation, r.version, r.id_modification AS modification, m.date, m.auteur
    FROM revision r LEFT JOIN modification m ON m.id = r.id_modification
    WHERE r.entite = ? AND r.cle = ? AND (r.version < ? OR (r.version = ? AND r.operation <> 'suppression'))
    ORDER BY r.id DESC LIMIT ${MAX_REVISIONS}`;
  const steps = await select<Step>(manager, sql, [mapping.type.name, keyText(key), version, version]);
  const unlessDeletion = (step: Step | undefined) => (step && step.operation !== 'suppression' ? step : undefined);
  const [last] = steps;
  const present = { version: version!, madeBy: last?.version === version ? unlessDeletion(last) : undefined };
  const former = steps.flatMap((endedBy, i): PastVersion[] => {
    const madeBy = unlessDeletion(steps[i + 1]);
    if (endedBy.operation === 'creation') return [];
    if (endedBy.operation === 'modification')
      return [{ version: madeBy?.version ?? endedBy.version - 1, madeBy, endedBy }];
    return [{ version: endedBy.version, madeBy: madeBy?.version === endedBy.version ? madeBy : undefined, endedBy }];
  });
  return [present, ...former];
}

/** Fields of a version: the present fields, with the values before each later change, newest first. */
async function readFieldsAt(
  manager: EntityManager,
  mapping: TableMapping,
  present: Snapshot,
  versions: PastVersion[],
  { endedBy }: PastVersion,
): Promise<FieldValues> {
  const last = versions[1]?.endedBy ?? endedBy;
  let fields = present.fields;
  if (!endedBy || !last) return fields;
  const sql = `
    SELECT id, operation, champs FROM revision WHERE entite = ? AND cle = ? AND id >= ? AND id <= ?
    ORDER BY id DESC LIMIT ${REVISIONS_BATCH}`;
  const thing = [mapping.type.name, keyText(present.key), endedBy.id];
  for (let from = last.id; from >= endedBy.id;) {
    const revisions = await select<Pick<Revision, 'id' | 'operation' | 'champs'>>(manager, sql, [...thing, from]);
    for (const revision of revisions) fields = { ...fields, ...fieldsBefore(mapping, revision) };
    if (revisions.length < REVISIONS_BATCH) break;
    from = revisions.at(-1)!.id - 1;
  }
  return fields;
}

@Injectable()
export class VersionsService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly types: ContentTypes,
  ) {}

  /** The present one first, and the total. @throws ApiException 404 */
  async list(type: ContentType, id: number, { limit, offset = 0 }: PageQuery): Promise<ListPage<VersionResume>> {
    const versions = await readVersions(this.manager, this.types.mapping(type), await this.present(type, id));
    const end = limit === undefined ? undefined : offset + limit;
    return { lines: versions.slice(offset, end).map(toResume), total: versions.length };
  }

  /** Fields of a version, in the format of the GET route, and its date. @throws ApiException 404 */
  async serializeVersion(
    type: ContentType,
    id: number,
    n: number,
  ): Promise<{ fields: Serialized; date: string | null }> {
    const { fields, date } = await this.readVersion(this.manager, type, await this.present(type, id), n);
    const [serialized] = await serialize(this.manager, this.types, [{ type, fields }]);
    return { fields: serialized!, date };
  }

  /** Fields of a version by column. @throws ApiException 404 */
  async fields(type: ContentType, id: number, n: number): Promise<FieldValues> {
    return (await this.readVersion(this.manager, type, await this.present(type, id), n)).fields;
  }

  /** Id of the modification that ended a version; undefined for the present one. @throws ApiException 404 */
  async endOf(type: ContentType, id: number, n: number): Promise<number | undefined> {
    const present = await this.present(type, id);
    return this.findVersion(type, present, await readVersions(this.manager, this.types.mapping(type), present), n)
      .endedBy?.modification;
  }

  /** Makes a row as it was in a version, except what cannot come back. @throws ApiException 404, 409, 412 */
  async restore(type: ContentType, id: number, n: number, versions?: number[]): Promise<void> {
    await this.run((content) => this.restoreWithin(content, type, id, n, versions));
  }

  /** Result of a restore, without writing. @throws ApiException 404, 409, 412 */
  async tryRestore(type: ContentType, id: number, n: number, versions?: number[]): Promise<RetablissementEssai> {
    return dryRun((end) =>
      this.run(async (content) => end(content.manager, await this.restoreWithin(content, type, id, n, versions))),
    );
  }

  private run<T>(work: (content: Content) => Promise<T>): Promise<T> {
    return runAs({ ...requireAuditContext(), genre: 'retablissement' }, () => this.transactions.run(work));
  }

  private async restoreWithin(
    content: Content,
    type: ContentType,
    id: number,
    n: number,
    versions: number[] | undefined,
  ): Promise<RetablissementEssai> {
    const { manager } = content;
    const before = await content.lockForUpdate(type, id, versions);
    const { fields: former } = await this.readVersion(manager, type, before, n);
    const { fields, impossibles } = await restorableFields(content, type, before, former);
    await content.apply({ type, update: [{ before, fields }] });
    const change = changeOf(before.fields, fields, fileColumnPairs(type)) ?? {};
    const sides = [beforeOf(change), afterOf(change)].map((side) => ({ type, fields: side }));
    return { champs: champsOf(...(await serialize(manager, this.types, sides))), impossibles };
  }

  private async present(type: ContentType, id: number): Promise<Snapshot> {
    const [row] = await new ContentReader(this.manager, '').read(this.types.mapping(type), [[id]]);
    return foundOr404(row ?? null, type.withArticle, id);
  }

  private async readVersion(
    manager: EntityManager,
    type: ContentType,
    present: Snapshot,
    n: number,
  ): Promise<{ fields: FieldValues; date: string | null }> {
    const mapping = this.types.mapping(type);
    const versions = await readVersions(manager, mapping, present);
    const version = this.findVersion(type, present, versions, n);
    const { date } = toResume(version);
    return { fields: await readFieldsAt(manager, mapping, present, versions, version), date };
  }

  private findVersion(type: ContentType, present: Snapshot, versions: PastVersion[], n: number): PastVersion {
    const version = versions.find((one) => one.version === n);
    if (version) return version;
    throw new ApiException(404, `${type.withArticle} ${present.key[0]!} n’a pas de version ${n}, ou plus.`);
  }
}

function toResume({ version, madeBy }: PastVersion): VersionResume {
  const { date = null, auteur = null, modification = null } = madeBy ?? {};
  return { version, date: date === null ? null : new Date(date * 1000).toISOString(), auteur, modification };
}
