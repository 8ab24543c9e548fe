import type { EntityManager } from 'typeorm';
import { FOR_UPDATE } from '../../db/find.js';
import { insertAll, upsertAll } from '../../db/insert.js';
import { among, select, selectByIds } from '../../db/select.js';
import { COLONNES } from './columns.js';
import { Stage } from '../stage.entity.js';

/** The columns of a stage's row that an import may write. */
export type Champs = Record<string, string | number>;

/** A stage as the base has it, and the ids of its responsables. */
export interface StageConnu {
  id: number;
  version: number;
  cle: string;
  champs: Champs;
  responsables: Set<number>;
}

/** A stage as it must be: without a known one, created. */
export interface StageVoulu {
  line: number;
  cle: string;
  champs: Champs;
  responsables: number[];
  connu: StageConnu | undefined;
}

/** A new stage before its line is read. */
export const VIDE: Champs = Object.fromEntries(
  COLONNES.filter(({ champ }) => champ !== 'responsables').map(({ champ, texte }) => [champ, texte ? '' : 0]),
);
const LINKS = 'stage_responsable';
const STAGES = `
  SELECT id, version, cle_code_stage AS cle, ${Object.keys(VIDE).join()} FROM stage WHERE cle_code_stage IN :cles`;
const IDS = 'SELECT id, cle_code_stage AS cle FROM stage WHERE cle_code_stage IN :cles';
const RESPONSABLES = `SELECT id_stage, id_responsable FROM ${LINKS} WHERE id_stage IN :ids`;
const UNLINK = `DELETE FROM ${LINKS} WHERE id_stage IN :ids`;

/** The stages of these keys; locked, they are as they are now and stay so until the transaction ends. */
export async function readConnus(
  manager: EntityManager,
  cles: string[],
  locked: boolean,
): Promise<Map<string, StageConnu>> {
  const lock = locked ? FOR_UPDATE : '';
  type StageRow = Pick<StageConnu, 'id' | 'version' | 'cle'> & Champs;
  const rows = await select<StageRow>(manager, ...among(`${STAGES} ${lock}`, ':cles', cles));
  const connus = rows.map(({ id, version, cle, ...champs }) => ({
    id,
    version,
    cle,
    champs,
    responsables: new Set<number>(),
  }));
  if (connus.length === 0) return new Map();
  const byId = new Map(connus.map((connu) => [connu.id, connu]));
  type LinkRow = { id_stage: number; id_responsable: number };
  const links = await selectByIds<LinkRow>(manager, `${RESPONSABLES} ${lock}`, [...byId.keys()]);
  for (const { id_stage, id_responsable } of links) byId.get(id_stage)?.responsables.add(id_responsable);
  return new Map(connus.map((connu) => [connu.cle, connu]));
}

/** Writes stages with their responsables, in as few statements as the database takes; returns their ids. */
export async function writeVoulus(manager: EntityManager, voulus: StageVoulu[]): Promise<Iterable<number>> {
  const ids = await writeStages(manager, voulus);
  const idOf = ({ cle }: StageVoulu) => ids.get(cle)!;
  const relinked = voulus.filter(({ connu }) => connu);
  if (relinked.length > 0) await manager.query(...among(UNLINK, ':ids', relinked.map(idOf)));
  const links = voulus.flatMap((voulu) =>
    voulu.responsables.map((id_responsable) => ({ id_stage: idOf(voulu), id_responsable })),
  );
  await insertAll(manager, LINKS, links);
  return ids.values();
}

/** Ids by key. */
async function writeStages(manager: EntityManager, voulus: StageVoulu[]): Promise<Map<string, number>> {
  const row = ({ cle, champs }: StageVoulu) => ({ cle_code_stage: cle, ...champs });
  const known = voulus.flatMap((voulu) => (voulu.connu ? { ...row(voulu), version: voulu.connu.version + 1 } : []));
  await upsertAll(manager, Stage, 'cle_code_stage', known);
  const created = voulus.filter(({ connu }) => !connu);
  await insertAll(manager, Stage, created.map(row));
  const ids = new Map(voulus.flatMap(({ cle, connu }) => (connu ? [[cle, connu.id]] : [])));
  if (created.length === 0) return ids;
  const cles = created.map(({ cle }) => cle);
  for (const { id, cle } of await select<{ id: number; cle: string }>(manager, ...among(IDS, ':cles', cles))) {
    ids.set(cle, id);
  }
  return ids;
}
