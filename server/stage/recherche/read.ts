import type { EntityManager } from 'typeorm';
import { GENERATION, grouped, select, selectByIds } from '../../db/select.js';
import { byteOrder } from '../../french.js';
import type { ResponsableIndexe, StageIndexe } from './recherche-index.js';
import { type DefinitionRow, toResumes } from '../resumes.js';

/** Stages read at once: a few milliseconds. */
const SLICE = 128;

const RESUME = 'id, version, code_stage, libelle_stage, capacite_stage, volume_horaire_stage';
const COLUMNS = `${RESUME}, cle_code_stage, objectif_general_stage, objectifs_detailles_stage, prerequis_stage,
  ${GENERATION} AS generation`;
const LINKS = 'SELECT id_stage, id_responsable FROM stage_responsable WHERE id_stage IN :ids';
const DEFINITIONS = `
  SELECT d.id_stage, d.id_categorie, d.id_sous_parcours, s.nom_sous_parcours, s.id_parcours, p.nom_parcours
  FROM definition_sous_parcours d
  JOIN sous_parcours s ON s.id = d.id_sous_parcours JOIN parcours p ON p.id = s.id_parcours
  WHERE d.id_stage IN :ids ORDER BY p.id, d.id_categorie, d.id_sous_parcours`;

interface ResumeRow {
  id: number;
  version: number;
  code_stage: string;
  libelle_stage: string;
  capacite_stage: number;
  volume_horaire_stage: number;
  generation: string | null;
}

interface Row extends ResumeRow {
  cle_code_stage: string;
  objectif_general_stage: string;
  objectifs_detailles_stage: string;
  prerequis_stage: string;
}

/** Stages that were read together, and the word of the content as they were. */
export interface Slice<T> {
  stages: T[];
  generation: string;
}

type Known = (id: number) => ResponsableIndexe | undefined;

/** These stages, as far as they are there; `responsable` tells who is who. */
export function readStages(
  manager: EntityManager,
  ids: number[],
  responsable: Known,
): AsyncGenerator<Slice<StageIndexe>> {
  const sql = `SELECT ${COLUMNS} FROM stage WHERE id IN :ids`;
  return slices(ids, (some) => readSome(manager, some, responsable, () => selectByIds<Row>(manager, sql, some)));
}

/** Every stage, by code. */
export async function* readAll(manager: EntityManager, responsable: Known): AsyncGenerator<Slice<StageIndexe>> {
  const sql = `SELECT ${COLUMNS} FROM stage WHERE cle_code_stage > ? ORDER BY cle_code_stage LIMIT ${SLICE}`;
  for (let [last, isOver] = ['', false]; !isOver;) {
    const rows = await select<Row>(manager, sql, [last]);
    const ids = rows.map(({ id }) => id);
    yield await readSome(manager, ids, responsable, () => Promise.resolve(rows));
    isOver = rows.length < SLICE;
    last = rows.at(-1)?.cle_code_stage ?? '';
  }
}

/** What a list shows of these stages. */
export function readResumes(
  manager: EntityManager,
  ids: number[],
  responsable: Known,
): AsyncGenerator<Slice<{ id: number; resume: Buffer }>> {
  const sql = `SELECT ${RESUME}, ${GENERATION} AS generation FROM stage WHERE id IN :ids`;
  return slices(ids, async (some) => {
    const beside = await readBeside(manager, some, responsable);
    const rows = await selectByIds<ResumeRow>(manager, sql, some);
    const resumes = toResumes(rows, beside.responsables, beside.definitions);
    return { stages: rows.map(({ id }, i) => ({ id, resume: resumes[i]! })), generation: rows[0]?.generation ?? '' };
  });
}

async function* slices<T>(ids: number[], read: (some: number[]) => Promise<Slice<T>>): AsyncGenerator<Slice<T>> {
  for (let i = 0; i < ids.length; i += SLICE) yield await read(ids.slice(i, i + SLICE));
}

/** What stands beside stages: before the stages themselves, whose word is then that of all where nothing has changed. */
async function readBeside(manager: EntityManager, ids: number[], responsable: Known) {
  const links = await selectByIds<{ id_stage: number; id_responsable: number }>(manager, LINKS, ids);
  const definitions = await selectByIds<DefinitionRow>(manager, DEFINITIONS, ids);
  const responsables = grouped(
    // One who came since the others were read: his stage will be read again.
    links.flatMap(({ id_stage, id_responsable }) => {
      const one = responsable(id_responsable);
      return one ? [{ ...one, id_stage }] : [];
    }),
    ({ id_stage }) => id_stage,
  );
  return { responsables, definitions: grouped(definitions, ({ id_stage }) => id_stage) };
}

async function readSome(
  manager: EntityManager,
  ids: number[],
  responsable: Known,
  read: () => Promise<Row[]>,
): Promise<Slice<StageIndexe>> {
  const beside = ids.length === 0 ? undefined : await readBeside(manager, ids, responsable);
  if (beside === undefined) return { stages: [], generation: '' };
  const rows = await read();
  const resumes = toResumes(rows, beside.responsables, beside.definitions);
  const stages = rows.map((row, i) => ({
    id: row.id,
    version: row.version,
    place: byteOrder(row.cle_code_stage),
    code: row.code_stage,
    libelle: row.libelle_stage,
    textes: [row.objectif_general_stage, row.objectifs_detailles_stage, row.prerequis_stage],
    responsables: (beside.responsables.get(row.id) ?? []).map(({ id }) => id),
    resume: resumes[i]!,
  }));
  return { stages, generation: rows[0]?.generation ?? '' };
}
