import type { EntityManager } from 'typeorm';
import { batchesOf, TimeSlice } from '../../concurrency.js';
import { RECENT_VERSIONS_SQL, RESTORED_VERSION_SQL, VERSION_SQL } from '../../content/content-version.js';
import { groupBy, select, selectByIds } from '../../database/sql.js';
import { settleAll } from '../../database/statement-queue.js';
import { byteOrder, foldWords } from '../../french.js';
import type { LieuRef } from '../../lieu/lieu.dto.js';
import { compareLieux } from '../../lieu/lieu.entity.js';
import { definitionsWhere, type StageDefinitionRow } from '../../stage/stage.dto.js';
import type { Stage } from '../../stage/stage.entity.js';
import { LISTED, type TextField, TEXTS } from '../../stage/stage.fields.js';
import { type IndexedStage, type ListedRow, type RelatedByStage, type StageEntry, toShown } from './indexed-stage.js';
import { INDEXED_ROW_COLUMNS, readComing } from './list-item.js';
import type { IndexedLieu, IndexedResponsable } from './postings.js';

/** Stages per query: a few milliseconds of work. */
const STAGE_BATCH = 128;

const LISTED_COLUMNS = `id, cle_code_stage, ${LISTED.join()}, ${INDEXED_ROW_COLUMNS}, ${VERSION_SQL} AS generation`;
const INDEXED_COLUMNS = `
  id, version, cle_code_stage, ${[...new Set([...LISTED, ...TEXTS])].join()}, ${INDEXED_ROW_COLUMNS}, ${VERSION_SQL} AS generation`;
const LINKS = 'SELECT id_stage, id_responsable FROM stage_responsable WHERE id_stage IN :ids';

type WithVersion<T> = T & { generation: string | null };
type IndexedRow = ListedRow & Pick<Stage, 'version' | TextField>;

/** Stages of one query, and the content version of that query. */
export interface StageBatch<T> {
  stages: T[];
  contentVersion: string;
}

/** Context of a read: the responsables once `names` resolves, and today's date in Paris. */
export interface IndexContext {
  names: Promise<void>;
  responsable: (id: number) => IndexedResponsable | undefined;
  day: string;
}

export function readIndexedStages(
  manager: EntityManager,
  ids: number[],
  context: IndexContext,
): AsyncGenerator<StageBatch<IndexedStage>> {
  const sql = `SELECT ${INDEXED_COLUMNS} FROM stage WHERE id IN :ids`;
  return batches(ids, async (batch) => {
    const [related, rows] = await settleAll(
      readRelated(manager, batch, context),
      selectByIds<WithVersion<IndexedRow>>(manager, sql, batch),
    );
    return toIndexed(rows, related);
  });
}

/** Reads every stage, in code order. */
export async function* readAllIndexed(
  manager: EntityManager,
  context: IndexContext,
): AsyncGenerator<StageBatch<IndexedStage>> {
  const sql = `SELECT ${INDEXED_COLUMNS} FROM stage WHERE cle_code_stage > ? ORDER BY cle_code_stage LIMIT ${STAGE_BATCH}`;
  for (let [last, isOver] = ['', false]; !isOver;) {
    const rows = await select<WithVersion<IndexedRow>>(manager, sql, [last]);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) yield toIndexed(rows, await readRelated(manager, ids, context));
    isOver = rows.length < STAGE_BATCH;
    last = rows.at(-1)?.cle_code_stage ?? '';
  }
}

export function readShown(
  manager: EntityManager,
  ids: number[],
  context: IndexContext,
): AsyncGenerator<StageBatch<{ id: number; shown: StageEntry }>> {
  const sql = `SELECT ${LISTED_COLUMNS} FROM stage WHERE id IN :ids`;
  return batches(ids, async (batch) => {
    const [related, rows] = await settleAll(
      readRelated(manager, batch, context),
      selectByIds<WithVersion<ListedRow>>(manager, sql, batch),
    );
    const shown = toShown(rows, related);
    return { stages: rows.map(({ id }, i) => ({ id, shown: shown[i]! })), contentVersion: rows[0]?.generation ?? '' };
  });
}

async function* batches<T>(
  ids: number[],
  read: (batch: number[]) => Promise<StageBatch<T>>,
): AsyncGenerator<StageBatch<T>> {
  for (const batch of batchesOf(ids, STAGE_BATCH)) yield await read(batch);
}

/** Runs before the query of the stages: an unchanged content version then covers these rows too. */
async function readRelated(
  manager: EntityManager,
  ids: number[],
  { responsable, names, day }: IndexContext,
): Promise<RelatedByStage> {
  const [links, definitions, sessions] = await settleAll(
    selectByIds<{ id_stage: number; id_responsable: number }>(manager, LINKS, ids),
    selectByIds<StageDefinitionRow>(manager, definitionsWhere('IN :ids'), ids),
    readComing(manager, ids, day),
  );
  await names;
  const responsables = groupBy(
    // A responsable created since the names were read is skipped: its stages will be read again.
    links.flatMap(({ id_stage, id_responsable }) => {
      const one = responsable(id_responsable);
      return one ? [{ ...one, id_stage }] : [];
    }),
    ({ id_stage }) => id_stage,
  );
  return { responsables, definitions: groupBy(definitions, ({ id_stage }) => id_stage), sessions };
}

function toIndexed(rows: WithVersion<IndexedRow>[], related: RelatedByStage): StageBatch<IndexedStage> {
  const shown = toShown(rows, related);
  const stages = rows.map((row, i) => ({
    id: row.id,
    version: row.version,
    orderKey: byteOrder(row.cle_code_stage),
    code: row.code_stage,
    libelle: row.libelle_stage,
    texts: TEXTS.map((field) => row[field]),
    ...shown[i]!,
  }));
  return { stages, contentVersion: rows[0]?.generation ?? '' };
}

/** State of the database. Ids and versions only grow, except after a restore. */
export interface BaseState {
  contentVersion: string;
  /** Recent content versions, with the changes between them (content/affected-stages.ts). */
  recentVersions: string;
  restored: string | null;
}

const VERSION_BATCH = 4000;

const STATE = `SELECT ${VERSION_SQL} AS generation, ${RECENT_VERSIONS_SQL} AS lasts, ${RESTORED_VERSION_SQL} AS restored`;

export async function readState(manager: EntityManager): Promise<BaseState> {
  const [row] = await select<{ generation: string | null; lasts: string | null; restored: string | null }>(
    manager,
    STATE,
  );
  return { contentVersion: row!.generation ?? '', recentVersions: row!.lasts ?? '', restored: row!.restored };
}

export async function* readStageVersions(manager: EntityManager): AsyncGenerator<{ id: number; version: number }[]> {
  const slice = new TimeSlice();
  for (let last = 0; ;) {
    const batch = await select<{ id: number; version: number }>(
      manager,
      `SELECT id, version FROM stage WHERE id > ? ORDER BY id LIMIT ${VERSION_BATCH}`,
      [last],
    );
    yield batch;
    if (batch.length < VERSION_BATCH) return;
    last = batch.at(-1)!.id;
    await slice.yieldIfNeeded();
  }
}

/** Reuses indexed responsables of the same version: their words are folded already, and people.ts keeps their order. */
export async function readResponsables(
  manager: EntityManager,
  existing: (id: number) => IndexedResponsable | undefined,
): Promise<IndexedResponsable[]> {
  const sql = 'SELECT id, version, nom_responsable, prenom_responsable FROM responsable';
  return (await select<Omit<IndexedResponsable, 'words'>>(manager, sql)).map((row) => {
    const one = existing(row.id);
    if (one?.version === row.version) return one;
    return { ...row, words: [...foldWords(row.nom_responsable), ...foldWords(row.prenom_responsable)] };
  });
}

/** Sorted by name; places are few. */
export async function readLieux(manager: EntityManager): Promise<IndexedLieu[]> {
  const rows = await select<LieuRef>(manager, 'SELECT id, nom, ville FROM lieu');
  return rows.sort(compareLieux).map((row) => ({ ...row, words: [...foldWords(row.nom), ...foldWords(row.ville)] }));
}
