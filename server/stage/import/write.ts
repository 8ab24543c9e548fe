import type { EntityManager } from 'typeorm';
import { FOR_UPDATE } from '../../db/find.js';
import { insertAll, upsertAll } from '../../db/insert.js';
import { among, select, selectByIds } from '../../db/select.js';
import { Stage } from '../stage.entity.js';
import { FIELDS, STAGE_FIELDS } from '../stage.fields.js';

/** By column: those that an import may write. */
export type Values = Record<string, string | number>;

/** A stage as the base has it, and the ids of its responsables. */
export interface KnownStage {
  id: number;
  version: number;
  key: string;
  values: Values;
  responsables: Set<number>;
}

/** A stage as it must be: without a known one, created. */
export interface WantedStage {
  line: number;
  key: string;
  values: Values;
  responsables: number[];
  known: KnownStage | undefined;
}

/** A new stage before its line is read. */
export const EMPTY: Values = Object.fromEntries(FIELDS.map((field) => [field, STAGE_FIELDS[field].empty]));
const LINKS = 'stage_responsable';
const STAGES = `SELECT id, version, cle_code_stage, ${FIELDS.join()} FROM stage WHERE cle_code_stage IN :keys`;
const IDS = 'SELECT id, cle_code_stage FROM stage WHERE cle_code_stage IN :keys';
const RESPONSABLES = `SELECT id_stage, id_responsable FROM ${LINKS} WHERE id_stage IN :ids`;
const UNLINK = `DELETE FROM ${LINKS} WHERE id_stage IN :ids`;

/** The stages of these keys; locked, they are as they are now and stay so until the transaction ends. */
export async function readKnown(
  manager: EntityManager,
  keys: string[],
  locked: boolean,
): Promise<Map<string, KnownStage>> {
  const lock = locked ? FOR_UPDATE : '';
  type StageRow = Pick<Stage, 'id' | 'version' | 'cle_code_stage'> & Values;
  const rows = await select<StageRow>(manager, ...among(`${STAGES} ${lock}`, ':keys', keys));
  const stages = rows.map(({ id, version, cle_code_stage: key, ...values }) => ({
    id,
    version,
    key,
    values,
    responsables: new Set<number>(),
  }));
  if (stages.length === 0) return new Map();
  const byId = new Map(stages.map((stage) => [stage.id, stage]));
  type LinkRow = { id_stage: number; id_responsable: number };
  const links = await selectByIds<LinkRow>(manager, `${RESPONSABLES} ${lock}`, [...byId.keys()]);
  for (const { id_stage, id_responsable } of links) byId.get(id_stage)?.responsables.add(id_responsable);
  return new Map(stages.map((stage) => [stage.key, stage]));
}

/** Writes stages with their responsables, in as few statements as the database takes; returns their ids. */
export async function writeStages(manager: EntityManager, stages: WantedStage[]): Promise<Iterable<number>> {
  const ids = await writeRows(manager, stages);
  const idOf = ({ key }: WantedStage) => ids.get(key)!;
  const relinked = stages.filter(({ known }) => known);
  if (relinked.length > 0) await manager.query(...among(UNLINK, ':ids', relinked.map(idOf)));
  const links = stages.flatMap((stage) =>
    stage.responsables.map((id_responsable) => ({ id_stage: idOf(stage), id_responsable })),
  );
  await insertAll(manager, LINKS, links);
  return ids.values();
}

/** Ids by key. */
async function writeRows(manager: EntityManager, stages: WantedStage[]): Promise<Map<string, number>> {
  const row = ({ key, values }: WantedStage) => ({ cle_code_stage: key, ...values });
  const changed = stages.flatMap((stage) => (stage.known ? { ...row(stage), version: stage.known.version + 1 } : []));
  await upsertAll(manager, Stage, 'cle_code_stage', changed);
  const created = stages.filter(({ known }) => !known);
  await insertAll(manager, Stage, created.map(row));
  const ids = new Map(stages.flatMap(({ key, known }) => (known ? [[key, known.id]] : [])));
  if (created.length === 0) return ids;
  const keys = created.map(({ key }) => key);
  type IdRow = Pick<Stage, 'id' | 'cle_code_stage'>;
  for (const { id, cle_code_stage } of await select<IdRow>(manager, ...among(IDS, ':keys', keys))) {
    ids.set(cle_code_stage, id);
  }
  return ids;
}
