import type { EntityManager } from 'typeorm';
import { Categorie } from '../categorie/categorie.entity.js';
import { insertRow, upsertAll } from '../db/insert.js';
import { Setting } from '../db/setting.entity.js';
import { Definition } from '../definition/definition.entity.js';
import { Parcours } from '../parcours/parcours.entity.js';
import { SousParcours } from '../sousparcours/sousparcours.entity.js';
import { Stage } from '../stage/stage.entity.js';
import { StaticPage } from '../static/static.entity.js';
import { demoPages } from './pages/pages.js';
import { demoParcours, demoParcoursWithTransverses } from './parcours/all.js';
import { insertStages } from './stages.js';
import type { DemoParcours } from './parcours/parcours.js';
import type { CategorieKey, DemoStage } from './stages/stage.js';
import { stagesTransverses } from './stages/transverses.js';

const SETTING = 'demo';

/** Whether this database was once filled with the demo content: the site then says so. */
export function hasDemoContent(manager: EntityManager): Promise<boolean> {
  return manager.existsBy(Setting, { name: SETTING });
}

/** Whether a database holds no pathway and no stage, and was never filled with the demo content. */
export async function lacksContent(manager: EntityManager): Promise<boolean> {
  return !((await manager.exists(Parcours)) || (await manager.exists(Stage)) || (await hasDemoContent(manager)));
}

/** Fills a database that lacks content. Returns whether it did. */
export async function loadDemo(manager: EntityManager): Promise<boolean> {
  if (!(await lacksContent(manager))) return false;
  await insertDemo(manager);
  return true;
}

/** Adds the demo content to whatever is there; a stage code that is taken is refused by the database. */
export async function insertDemo(manager: EntityManager): Promise<void> {
  const stageIds = await insertStages(manager);
  for (const parcours of demoParcours) {
    const transverses = demoParcoursWithTransverses.includes(parcours) ? stagesTransverses : [];
    await insertParcours(manager, parcours, transverses, stageIds);
  }
  for (const { menu, titre, contenu } of demoPages) await manager.update(StaticPage, { menu }, { titre, contenu });
  await upsertAll(manager, Setting, 'name', [{ name: SETTING, value: 'true' }]);
}

async function insertParcours(
  manager: EntityManager,
  demo: DemoParcours,
  transverses: DemoStage[],
  stageIds: Map<string, number>,
): Promise<void> {
  const row = { nom_parcours: demo.nom, descriptif_parcours: demo.descriptif };
  const id_parcours = await insertRow(manager, Parcours, row);
  const sousParcoursIds = new Map<string, number>();
  for (const { key, nom } of demo.sousParcours) {
    const row = { nom_sous_parcours: nom, id_parcours };
    sousParcoursIds.set(key, await insertRow(manager, SousParcours, row));
  }
  const categorieIds = new Map<CategorieKey, number>();
  for (const { key, nom, position, niveau = null } of demo.categories) {
    const place = { position_categorie_parcours: position, niveau_categorie_parcours: niveau };
    categorieIds.set(key, await insertRow(manager, Categorie, { nom_categorie: nom, ...place, id_parcours }));
  }
  const define = (stage: DemoStage, keys: Iterable<string>) =>
    tie(stage, keys, stageIds, sousParcoursIds, categorieIds);
  await manager.insert(Definition, [
    ...demo.stages.flatMap((stage) => define(stage, stage.sousParcours)),
    ...transverses.flatMap((stage) => define(stage, sousParcoursIds.keys())),
  ]);
}

/** The associations of a stage; none for a stage without category. */
function tie(
  { code, categorie }: DemoStage,
  sousParcours: Iterable<string>,
  stageIds: Map<string, number>,
  sousParcoursIds: Map<string, number>,
  categorieIds: Map<CategorieKey, number>,
): Pick<Definition, 'id_stage' | 'id_categorie' | 'id_sous_parcours'>[] {
  if (categorie === undefined) return [];
  return [...sousParcours].map((key) => ({
    id_stage: stageIds.get(code)!,
    id_categorie: categorieIds.get(categorie)!,
    id_sous_parcours: sousParcoursIds.get(key)!,
  }));
}
