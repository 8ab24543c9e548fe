import type { EntityManager } from 'typeorm';
import { VERSION_SQL, GENERATIONS, RESTORED, select } from '../../db/select.js';
import { foldWords } from '../../french.js';
import type { LieuRef } from '../../lieu/lieu.dto.js';
import { compareLieux } from '../../lieu/lieu.entity.js';
import { TimeSlice } from '../../turns.js';
import type { IndexedLieu, IndexedResponsable } from './postings.js';

/** State of the database. Ids and versions only grow, except after a restore. */
export interface BaseState {
  generation: string;
  /** Recent content versions, with the changes between them (db/changed.ts). */
  recentVersions: string;
  restored: string | null;
}

const PAGE = 4000;

const STATE = `SELECT ${VERSION_SQL} AS generation, ${GENERATIONS} AS lasts, ${RESTORED} AS restored`;

export async function readState(manager: EntityManager): Promise<BaseState> {
  const [row] = await select<{ generation: string | null; lasts: string | null; restored: string | null }>(
    manager,
    STATE,
  );
  return { generation: row!.generation ?? '', recentVersions: row!.lasts ?? '', restored: row!.restored };
}

export async function* readVersions(manager: EntityManager): AsyncGenerator<{ id: number; version: number }[]> {
  const turns = new TimeSlice();
  for (let last = 0; ;) {
    const page = await select<{ id: number; version: number }>(
      manager,
      `SELECT id, version FROM stage WHERE id > ? ORDER BY id LIMIT ${PAGE}`,
      [last],
    );
    yield page;
    if (page.length < PAGE) return;
    last = page.at(-1)!.id;
    await turns.yieldIfNeeded();
  }
}

/** Reuses indexed responsables of the same version: their words are folded already, and people.ts keeps their order. */
export async function readResponsables(
  manager: EntityManager,
  known: (id: number) => IndexedResponsable | undefined,
): Promise<IndexedResponsable[]> {
  const sql = 'SELECT id, version, nom_responsable, prenom_responsable FROM responsable';
  return (await select<Omit<IndexedResponsable, 'words'>>(manager, sql)).map((row) => {
    const one = known(row.id);
    if (one?.version === row.version) return one;
    return { ...row, words: [...foldWords(row.nom_responsable), ...foldWords(row.prenom_responsable)] };
  });
}

/** Sorted by name; places are few. */
export async function readLieux(manager: EntityManager): Promise<IndexedLieu[]> {
  const rows = await select<LieuRef>(manager, 'SELECT id, nom, ville FROM lieu');
  return rows.sort(compareLieux).map((row) => ({ ...row, words: [...foldWords(row.nom), ...foldWords(row.ville)] }));
}
