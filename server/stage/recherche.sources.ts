import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { GENERATION, grouped, RESTORED, select, selectByIds } from '../db/select.js';
import { byteOrder, foldWords } from '../french.js';
import type { RechercheIndex, ResponsableIndexe, StageIndexe } from './recherche.index.js';
import { Somme } from './recherche.somme.js';

/** Where the base stands, all at one moment; ids and versions only ever grow, but for a restore. */
export interface Etat {
  generation: string;
  restored: string | null;
  sommes: RechercheIndex['sommes'];
}

/** Ids and versions read at once. */
const PAGE = 10_000;
/** Stages folded at once: a few milliseconds. */
const SLICE = 128;

const sommeOf = (table: string) =>
  `(SELECT COUNT(*) AS count, SUM(id) AS ids, SUM((id % 9973 + 1) * version) AS versions FROM ${table}) ${table}`;
const SOMMES = ['stage', 'responsable'] as const;
const ETAT = `
  SELECT ${GENERATION} AS generation, ${RESTORED} AS restored,
    ${SOMMES.flatMap((table) => Object.keys(new Somme()).map((sum) => `${table}.${sum} AS ${table}_${sum}`)).join()}
  FROM ${SOMMES.map(sommeOf).join()}`;

export async function readEtat(manager: EntityManager): Promise<Etat> {
  const [row] = await select<Record<string, string | number | null>>(manager, ETAT);
  const sommes = { stage: new Somme(), responsable: new Somme() };
  for (const table of SOMMES)
    for (const sum of ['count', 'ids', 'versions'] as const) sommes[table][sum] = Number(row![`${table}_${sum}`]);
  return { generation: (row!['generation'] ?? '') as string, restored: row!['restored'] as string | null, sommes };
}

/** Every stage's id with its version. */
export async function* readVersions(manager: EntityManager): AsyncGenerator<{ id: number; version: number }[]> {
  for (let last = 0; ;) {
    const page = await select<{ id: number; version: number }>(
      manager,
      `SELECT id, version FROM stage WHERE id > ? ORDER BY id LIMIT ${PAGE}`,
      [last],
    );
    yield page;
    if (page.length < PAGE) return;
    last = page.at(-1)!.id;
    await setImmediate();
  }
}

/** Those whom `known` does not know in their present version are folded anew. */
export async function readResponsables(
  manager: EntityManager,
  known: (id: number) => ResponsableIndexe | undefined,
): Promise<ResponsableIndexe[]> {
  interface Row {
    id: number;
    version: number;
    nom: string;
    prenom: string;
  }
  const sql = 'SELECT id, version, nom_responsable AS nom, prenom_responsable AS prenom FROM responsable';
  return (await select<Row>(manager, sql)).map(({ id, version, nom, prenom }) => {
    const one = known(id);
    return one?.version === version ? one : { id, version, noms: [...foldWords(nom), ...foldWords(prenom)] };
  });
}

/** What is searched of these stages; the process serves others meanwhile. */
export async function* readStages(manager: EntityManager, ids: number[]): AsyncGenerator<StageIndexe[]> {
  for (let i = 0; i < ids.length; i += SLICE) {
    yield await readSome(manager, ids.slice(i, i + SLICE));
    await setImmediate();
  }
}

interface Row {
  id: number;
  version: number;
  cle: string;
  code: string;
  libelle: string;
  general: string;
  detailles: string;
  prerequis: string;
}

const STAGES = `
  SELECT id, version, cle_code_stage AS cle, code_stage AS code, libelle_stage AS libelle,
    objectif_general_stage AS general, objectifs_detailles_stage AS detailles, prerequis_stage AS prerequis
  FROM stage WHERE id IN :ids`;
const LINKS = 'SELECT id_stage AS stage, id_responsable AS responsable FROM stage_responsable WHERE id_stage IN :ids';

async function readSome(manager: EntityManager, ids: number[]): Promise<StageIndexe[]> {
  const rows = await selectByIds<Row>(manager, STAGES, ids);
  // After the versions: who is linked in between is then read again.
  const links = await selectByIds<{ stage: number; responsable: number }>(manager, LINKS, ids);
  const responsables = grouped(links, ({ stage }) => stage);
  return rows.map(({ id, version, cle, code, libelle, general, detailles, prerequis }) => ({
    id,
    version,
    place: byteOrder(cle),
    code: foldWords(code).join(''),
    libelle: foldWords(libelle),
    texte: [general, detailles, prerequis].flatMap(foldWords),
    responsables: (responsables.get(id) ?? []).map(({ responsable }) => responsable),
  }));
}
