import type { EntityManager } from 'typeorm';
import { select, selectByIds } from '../../db/select.js';
import type { TimeSlice } from '../../turns.js';
import type { CategoriePlace, CatalogueStage } from './catalogue.js';
import { CodesInTexts } from '../../codes/codes.js';

/** Stages, and dates of files, read at once: a few milliseconds. */
const PAGE = 300;
const FILES = 2000;
/** Stages whose places are read at once. */
const SOME = 100;
/** Seconds after which a schedule is old. */
export const OLD = 365 * 24 * 3600;

const STAGES = `
  SELECT id, code_stage, cle_code_stage, libelle_stage, prerequis_stage, lien_olaf_stage, volume_horaire_stage,
    emploi_du_temps_empreinte,
    objectif_general_stage = '' AND objectifs_detailles_stage = '' AS sans_objectifs,
    EXISTS (SELECT 1 FROM stage_responsable r WHERE r.id_stage = stage.id) AS avec_responsable,
    EXISTS (SELECT 1 FROM definition_sous_parcours d WHERE d.id_stage = stage.id) AS avec_parcours
  FROM stage WHERE cle_code_stage > ? ORDER BY cle_code_stage LIMIT ${PAGE}`;
const FORMERS = `
  SELECT a.cle, s.id FROM ancien_code a JOIN stage s ON s.id = a.id_stage WHERE a.cle > ? ORDER BY a.cle LIMIT ${PAGE}`;
const OLD_FILES = `SELECT empreinte, date FROM fichier WHERE date < ? ORDER BY date LIMIT ${FILES} OFFSET ?`;
const PLACES = `
  SELECT d.id_stage AS id, d.id_sous_parcours AS sousParcours, c.id_parcours AS parcours,
    p.nom_parcours AS nomParcours, c.position_categorie_parcours AS position
  FROM definition_sous_parcours d
  JOIN categorie c ON c.id = d.id_categorie JOIN parcours p ON p.id = c.id_parcours
  WHERE d.id_stage IN :ids`;

/** What a condition comes to: a text, where a server's own numbers are larger than ours. */
export type Flag = number | string;
export const isTrue = (flag: Flag): boolean => Number(flag) === 1;

interface StageRow {
  id: number;
  code_stage: string;
  cle_code_stage: string;
  libelle_stage: string;
  prerequis_stage: string;
  lien_olaf_stage: string;
  volume_horaire_stage: number;
  emploi_du_temps_empreinte: string | null;
  sans_objectifs: Flag;
  avec_responsable: Flag;
  avec_parcours: Flag;
}

/** Every stage, by code, with what its prerequisites ask for. `now`: Unix time, in seconds. */
export async function readCatalogueStages(
  manager: EntityManager,
  now: number,
  turns: TimeSlice,
): Promise<{ stages: CatalogueStage[]; keys: Set<string> }> {
  const oldFiles = await readOldFiles(manager, now - OLD, turns);
  const stages: CatalogueStage[] = [];
  const [prerequis, codes, keys]: [string[], CodesInTexts, Set<string>] = [[], new CodesInTexts(), new Set()];
  for (let last = '', more = true; more; await turns.yieldIfNeeded()) {
    const rows = await select<StageRow>(manager, STAGES, [last]);
    for (const row of rows) {
      stages.push(toFacts(row, oldFiles));
      prerequis.push(row.prerequis_stage);
      codes.add(row.code_stage, row.id);
      keys.add(row.cle_code_stage);
    }
    more = rows.length === PAGE;
    last = rows.at(-1)?.cle_code_stage ?? '';
  }
  for (let last = '', more = true; more; await turns.yieldIfNeeded()) {
    const rows = await select<{ cle: string; id: number }>(manager, FORMERS, [last]);
    for (const { cle, id } of rows) {
      codes.addFormer(cle, id);
      keys.add(cle);
    }
    more = rows.length === PAGE;
    last = rows.at(-1)?.cle ?? '';
  }
  for (const [i, stage] of stages.entries()) {
    const { required, unknown, former } = codes.namedIn(prerequis[i]!);
    Object.assign(stage, { required, unknownCodes: unknown, formerCodes: former });
    if (turns.isOver) await turns.yield();
  }
  return { stages, keys };
}

function toFacts(row: StageRow, oldFiles: Map<string, number>): CatalogueStage {
  const { id, code_stage, libelle_stage, volume_horaire_stage, lien_olaf_stage, emploi_du_temps_empreinte } = row;
  return {
    entite: 'stage',
    cle: String(id),
    libelle: `${code_stage} — ${libelle_stage}`,
    id,
    code: code_stage,
    nom: libelle_stage,
    heures: volume_horaire_stage,
    olaf: lien_olaf_stage,
    hasParcours: isTrue(row.avec_parcours),
    hasResponsable: isTrue(row.avec_responsable),
    hasObjectifs: !isTrue(row.sans_objectifs),
    ancienEmploiDuTemps: oldFiles.get(emploi_du_temps_empreinte ?? ''),
    required: [],
    unknownCodes: [],
    formerCodes: new Map(),
  };
}

/** Dates of the files that are old, by content. */
async function readOldFiles(manager: EntityManager, before: number, turns: TimeSlice): Promise<Map<string, number>> {
  const files = new Map<string, number>();
  for (let offset = 0, more = true; more; offset += FILES) {
    const rows = await select<{ empreinte: string; date: number }>(manager, OLD_FILES, [before, offset]);
    for (const { empreinte, date } of rows) files.set(empreinte, date);
    more = rows.length === FILES;
    await turns.yieldIfNeeded();
  }
  return files;
}

/** Where the stages stand that prerequisites tie together. */
export async function readPlaces(
  manager: EntityManager,
  stages: CatalogueStage[],
  turns: TimeSlice,
): Promise<Map<number, CategoriePlace[]>> {
  const tied = new Set<number>();
  for (const { id, required } of stages)
    if (required.length > 0) for (const one of [id, ...required.flat()]) tied.add(one);
  const places = new Map<number, CategoriePlace[]>();
  const ids = [...tied];
  for (let i = 0; i < ids.length; i += SOME) {
    const rows = await selectByIds<CategoriePlace & { id: number }>(manager, PLACES, ids.slice(i, i + SOME));
    for (const { id, ...place } of rows) places.set(id, [...(places.get(id) ?? []), place]);
    await turns.yieldIfNeeded();
  }
  return places;
}
