import type { EntityManager } from 'typeorm';
import { settleAll } from '../../db/later.js';
import { VERSION_SQL, groupBy, select, selectByIds } from '../../db/select.js';
import { byteOrder } from '../../french.js';
import { type StageDefinitionRow, definitionsWhere } from '../stage-definition.dto.js';
import type { Stage } from '../stage.entity.js';
import { LISTED, type TextField, TEXTS } from '../stage.fields.js';
import { FACTS } from './facts.js';
import type { IndexedStage, StageEntry } from './indexed-stage.js';
import type { IndexedResponsable } from './postings.js';
import { type RelatedByStage, type ListedRow, toShown } from './resumes.js';
import { readComing } from './sessions.js';

/** Stages per query: a few milliseconds of work. */
const STAGE_BATCH = 128;

const LISTED_COLUMNS = `id, cle_code_stage, ${LISTED.join()}, ${FACTS}, ${VERSION_SQL} AS generation`;
const INDEXED_COLUMNS = `
  id, version, cle_code_stage, ${[...new Set([...LISTED, ...TEXTS])].join()}, ${FACTS}, ${VERSION_SQL} AS generation`;
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
  for (let i = 0; i < ids.length; i += STAGE_BATCH) yield await read(ids.slice(i, i + STAGE_BATCH));
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
