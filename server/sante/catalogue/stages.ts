import type { EntityManager } from 'typeorm';
import { batchesOf, isTurnOver, yieldIfNeeded, yieldTurn } from '../../concurrency.js';
import { select, selectByIds } from '../../database/sql.js';
import { readTogether } from '../../database/statement-queue.js';
import { type NeededText, TEXTS_NEEDED } from '../../lheo/needs.js';
import { CodesInTexts } from '../../stage/stage-codes.js';
import type { Stage } from '../../stage/stage.entity.js';
import type { CatalogueStage, CategoriePlace } from './catalogue.js';
import { hasPlaceholder } from './placeholders.js';

/** Each batch takes a few milliseconds. */
const STAGES_BATCH = 300;
const FILES_BATCH = 2000;
const PLACES_BATCH = 100;
/** Age, in seconds, of an old schedule: one year. */
const OLD_SECONDS = 365 * 24 * 3600;

const SHOWN_TEXTS = [
  'libelle_stage',
  'objectif_general_stage',
  'objectifs_detailles_stage',
  'prerequis_stage',
  'rythme_stage',
] as const satisfies (keyof Stage)[];
const STAGES = `
  SELECT id, code_stage, cle_code_stage AS cle, libelle_stage, prerequis_stage, lien_olaf_stage, volume_horaire_stage,
    emploi_du_temps_empreinte,
    ${TEXTS_NEEDED.map(({ column }) => `${column} = '' AS sans_${column}`).join(', ')},
    ${hasPlaceholder(SHOWN_TEXTS)} AS a_completer,
    EXISTS (SELECT 1 FROM stage_responsable r WHERE r.id_stage = stage.id) AS avec_responsable,
    EXISTS (SELECT 1 FROM definition_sous_parcours d WHERE d.id_stage = stage.id) AS avec_parcours
  FROM stage WHERE cle_code_stage > ? ORDER BY cle_code_stage LIMIT ${STAGES_BATCH}`;
const FORMERS = `
  SELECT a.cle, s.id FROM ancien_code a JOIN stage s ON s.id = a.id_stage WHERE a.cle > ? ORDER BY a.cle LIMIT ${STAGES_BATCH}`;
/** Files without a date are left out: a copy of the site may have files by their digests alone (`readRows`). */
const OLD_FILES = `SELECT empreinte, date FROM fichier WHERE date > 0 AND date < ? ORDER BY date LIMIT ${FILES_BATCH} OFFSET ?`;
const PLACES = `
  SELECT d.id_stage AS id, d.id_sous_parcours AS sousParcours, c.id_parcours AS parcours,
    p.nom_parcours AS nomParcours, c.position_categorie_parcours AS position
  FROM definition_sous_parcours d
  JOIN categorie c ON c.id = d.id_categorie JOIN parcours p ON p.id = c.id_parcours
  WHERE d.id_stage IN :ids`;

/** Result of an SQL condition: a string where the driver returns 64-bit integers as text. */
export type Flag = number | string;
export const isTrue = (flag: Flag): boolean => Number(flag) === 1;

interface StageRow extends Record<`sans_${NeededText}`, Flag> {
  id: number;
  code_stage: string;
  cle: string;
  libelle_stage: string;
  prerequis_stage: string;
  lien_olaf_stage: string;
  volume_horaire_stage: number;
  emploi_du_temps_empreinte: string | null;
  a_completer: Flag;
  avec_responsable: Flag;
  avec_parcours: Flag;
}

/** All stages by code, with their parsed prerequisites. `now`: Unix time, in seconds. */
export async function readCatalogueStages(
  manager: EntityManager,
  now: number,
): Promise<{ stages: CatalogueStage[]; keys: Set<string> }> {
  const [oldFiles, rows, formers] = await readTogether(
    () => readOldFiles(manager, now - OLD_SECONDS),
    () => readByCode<StageRow>(manager, STAGES),
    () => readByCode<{ cle: string; id: number }>(manager, FORMERS),
  );
  const codes = new CodesInTexts();
  for (const { code_stage, id } of rows) {
    codes.add(code_stage, id);
    if (isTurnOver()) await yieldTurn();
  }
  for (const { cle, id } of formers) {
    codes.addFormer(cle, id);
    if (isTurnOver()) await yieldTurn();
  }
  const stages: CatalogueStage[] = [];
  for (const row of rows) {
    const { required, unknown, former } = codes.namedIn(row.prerequis_stage);
    stages.push({ ...toCatalogueStage(row, oldFiles), required, unknownCodes: unknown, formerCodes: former });
    if (isTurnOver()) await yieldTurn();
  }
  return { stages, keys: new Set([...rows, ...formers].map(({ cle }) => cle)) };
}

/** All rows, page by page, by their folded code. */
async function readByCode<T extends { cle: string }>(manager: EntityManager, sql: string): Promise<T[]> {
  const rows: T[] = [];
  for (let more = true; more;) {
    const page = await select<T>(manager, sql, [rows.at(-1)?.cle ?? '']);
    rows.push(...page);
    more = page.length === STAGES_BATCH;
    if (more) await yieldIfNeeded();
  }
  return rows;
}

function toCatalogueStage(row: StageRow, oldFiles: Map<string, number>) {
  const { id, code_stage, libelle_stage, volume_horaire_stage, lien_olaf_stage, emploi_du_temps_empreinte } = row;
  return {
    entite: 'stage' as const,
    cle: String(id),
    libelle: `${code_stage} — ${libelle_stage}`,
    id,
    code: code_stage,
    nom: libelle_stage,
    heures: volume_horaire_stage,
    olaf: lien_olaf_stage,
    isToComplete: isTrue(row.a_completer),
    hasParcours: isTrue(row.avec_parcours),
    hasResponsable: isTrue(row.avec_responsable),
    emptyTexts: TEXTS_NEEDED.map(({ column }) => column).filter((column) => isTrue(row[`sans_${column}`])),
    ancienEmploiDuTemps: oldFiles.get(emploi_du_temps_empreinte ?? ''),
  };
}

async function readOldFiles(manager: EntityManager, before: number): Promise<Map<string, number>> {
  const files = new Map<string, number>();
  for (let offset = 0, more = true; more; offset += FILES_BATCH) {
    const rows = await select<{ empreinte: string; date: number }>(manager, OLD_FILES, [before, offset]);
    for (const { empreinte, date } of rows) files.set(empreinte, date);
    more = rows.length === FILES_BATCH;
    if (more) await yieldIfNeeded();
  }
  return files;
}

/** Categories of the stages connected by prerequisites, by stage id. */
export async function readPlaces(
  manager: EntityManager,
  stages: CatalogueStage[],
): Promise<Map<number, CategoriePlace[]>> {
  const connected = new Set<number>();
  for (const { id, required } of stages)
    if (required.length > 0) for (const one of [id, ...required.flat()]) connected.add(one);
  const places = new Map<number, CategoriePlace[]>();
  for (const ids of batchesOf([...connected], PLACES_BATCH)) {
    const rows = await selectByIds<CategoriePlace & { id: number }>(manager, PLACES, ids);
    for (const { id, ...place } of rows) places.set(id, [...(places.get(id) ?? []), place]);
    await yieldIfNeeded();
  }
  return places;
}
