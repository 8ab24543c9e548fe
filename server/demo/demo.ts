import type { EntityManager } from 'typeorm';
import { CATEGORIE } from '../categorie/categorie.entity.js';
import type { Snapshot } from '../content/content-type.js';
import type { Content } from '../content/content.js';
import { Setting } from '../database/setting.entity.js';
import { upsertAll } from '../database/sql.js';
import { DEFINITION } from '../definition/definition.kind.js';
import { Parcours, PARCOURS } from '../parcours/parcours.entity.js';
import { SOUS_PARCOURS } from '../sousparcours/sousparcours.entity.js';
import { Stage } from '../stage/stage.entity.js';
import { PAGE } from '../static/static.entity.js';
import { demoPages } from './pages/pages.js';
import { demoParcours, demoParcoursWithTransverses } from './parcours/all.js';
import type { DemoParcours } from './parcours/parcours.js';
import { insertSessions } from './sessions.js';
import { allStages, insertStages } from './stages.js';
import type { CategorieKey, DemoStage } from './stages/stage.js';
import { stagesTransverses } from './stages/transverses.js';

const SETTING = 'demo';

/** Whether the demo content was ever loaded: the site then says so. */
export function hasDemoContent(manager: EntityManager): Promise<boolean> {
  return manager.existsBy(Setting, { name: SETTING });
}

/** Whether there is no parcours and no stage, and the demo content was never loaded. */
export async function lacksContent(manager: EntityManager): Promise<boolean> {
  return !((await manager.exists(Parcours)) || (await manager.exists(Stage)) || (await hasDemoContent(manager)));
}

/** Loads the demo content into a database without content. Returns whether it did. */
export async function loadDemo(content: Content): Promise<boolean> {
  if (!(await lacksContent(content.manager))) return false;
  await insertDemo(content);
  return true;
}

/** Adds the demo content to the present one; the database refuses a stage code that exists. */
export async function insertDemo(content: Content): Promise<void> {
  content.audit.setSubject('Contenu de démonstration');
  const stageIds = await insertStages(content);
  for (const parcours of demoParcours) {
    const transverses = demoParcoursWithTransverses.includes(parcours) ? stagesTransverses : [];
    await insertParcours(content, parcours, transverses, stageIds);
  }
  await insertSessions(content, allStages, stageIds);
  for (const { menu, titre, contenu } of demoPages) {
    const pages = await content.rows.readBy(content.mapping(PAGE), 'menu', [menu]);
    await content.apply({ type: PAGE, update: pages.map((before) => ({ before, fields: { titre, contenu } })) });
  }
  await upsertAll(content.manager, Setting, 'name', [{ name: SETTING, value: 'true' }]);
}

async function insertParcours(
  content: Content,
  demo: DemoParcours,
  transverses: DemoStage[],
  stageIds: Map<string, number>,
): Promise<void> {
  const row = { nom_parcours: demo.nom, descriptif_parcours: demo.descriptif };
  const id_parcours = await content.create(PARCOURS, row);
  const sousParcoursIds = new Map<string, number>();
  for (const { key, nom } of demo.sousParcours)
    sousParcoursIds.set(key, await content.create(SOUS_PARCOURS, { nom_sous_parcours: nom, id_parcours }));
  const categorieIds = new Map<CategorieKey, number>();
  for (const { key, nom, position, niveau = null } of demo.categories) {
    const place = { position_categorie_parcours: position, niveau_categorie_parcours: niveau };
    categorieIds.set(key, await content.create(CATEGORIE, { nom_categorie: nom, ...place, id_parcours }));
  }
  const define = (stage: DemoStage, keys: Iterable<string>) =>
    associationsOf(stage, keys, stageIds, sousParcoursIds, categorieIds);
  const insert = [
    ...demo.stages.flatMap((stage) => define(stage, stage.sousParcours)),
    ...transverses.flatMap((stage) => define(stage, sousParcoursIds.keys())),
  ];
  await content.apply({ type: DEFINITION, insert });
}

function associationsOf(
  { code, categorie }: DemoStage,
  sousParcours: Iterable<string>,
  stageIds: Map<string, number>,
  sousParcoursIds: Map<string, number>,
  categorieIds: Map<CategorieKey, number>,
): Snapshot[] {
  if (categorie === undefined) return [];
  return [...sousParcours].map((key) => ({
    key: [stageIds.get(code)!, categorieIds.get(categorie)!, sousParcoursIds.get(key)!],
    version: null,
    fields: {},
  }));
}
