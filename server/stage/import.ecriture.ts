import type { EntityManager } from 'typeorm';
import { forUpdate } from '../db/find.js';
import { insertAll, upsertAll } from '../db/insert.js';
import { COLONNES } from './import.colonnes.js';
import { Stage } from './stage.entity.js';

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
/** Not In(): TypeORM names each of its values, which takes longer than the query. */
const HAS_KEY = 'stage.cle_code_stage IN (:...cles)';

/** The stages of these keys; locked, they are as they are now and stay so until the transaction ends. */
export async function readConnus(
  manager: EntityManager,
  cles: string[],
  locked: boolean,
): Promise<Map<string, StageConnu>> {
  const lock = locked ? forUpdate.lock : undefined;
  const stages = manager.createQueryBuilder(Stage, 'stage').where(HAS_KEY, { cles });
  stages.select('stage.id', 'id').addSelect('stage.version', 'version').addSelect('stage.cle_code_stage', 'cle');
  for (const champ of Object.keys(VIDE)) stages.addSelect(`stage.${champ}`, champ);
  if (lock) stages.setLock(lock.mode);
  const rows = await stages.getRawMany<{ id: number; version: number; cle: string } & Champs>();
  const connus = rows.map(({ id, version, cle, ...champs }) => ({
    id,
    version,
    cle,
    champs,
    responsables: new Set<number>(),
  }));
  const byId = new Map(connus.map((connu) => [connu.id, connu]));
  const links = manager
    .createQueryBuilder()
    .from(LINKS, 'link')
    .where('link.id_stage IN (:...ids)', { ids: [0, ...byId.keys()] });
  links.select('link.id_stage', 'stage').addSelect('link.id_responsable', 'responsable');
  if (lock) links.setLock(lock.mode);
  for (const { stage, responsable } of await links.getRawMany<{ stage: number; responsable: number }>()) {
    byId.get(stage)?.responsables.add(responsable);
  }
  return new Map(connus.map((connu) => [connu.cle, connu]));
}

/** Writes stages with their responsables, in as few statements as the database takes. */
export async function writeVoulus(manager: EntityManager, voulus: StageVoulu[]): Promise<void> {
  const ids = await writeStages(manager, voulus);
  const idOf = ({ cle }: StageVoulu) => ids.get(cle)!;
  const relinked = voulus.filter(({ connu }) => connu);
  if (relinked.length > 0) {
    await manager
      .createQueryBuilder()
      .delete()
      .from(LINKS)
      .where('id_stage IN (:...ids)', { ids: relinked.map(idOf) })
      .execute();
  }
  const links = voulus.flatMap((voulu) =>
    voulu.responsables.map((id_responsable) => ({ id_stage: idOf(voulu), id_responsable })),
  );
  await insertAll(manager, LINKS, links);
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
  const rows = await manager
    .createQueryBuilder(Stage, 'stage')
    .select('stage.id', 'id')
    .addSelect('stage.cle_code_stage', 'cle')
    .where(HAS_KEY, { cles: created.map(({ cle }) => cle) })
    .getRawMany<{ id: number; cle: string }>();
  for (const { id, cle } of rows) ids.set(cle, id);
  return ids;
}
