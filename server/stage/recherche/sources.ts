import type { EntityManager } from 'typeorm';
import { VERSION_SQL, RECENT_VERSIONS_SQL, RESTORED_VERSION_SQL, select } from '../../db/select.js';
import { foldWords } from '../../french.js';
import type { LieuRef } from '../../lieu/lieu.dto.js';
import { compareLieux } from '../../lieu/lieu.entity.js';
import { TimeSlice } from '../../turns.js';
import type { IndexedLieu, IndexedResponsable } from './postings.js';

/** State of the database. Ids and versions only grow, except after a restore. */
export interface BaseState {
  contentVersion: string;
  /** Recent content versions, with the changes between them (db/changed.ts). */
  recentVersions: string;
  restored: string | null;
}

const VERSION_BATCH = 4000;

const STATE = `SELECT ${VERSION_SQL} AS generation, ${RECENT_VERSIONS_SQL} AS lasts, ${RESTORED_VERSION_SQL} AS restored`;

export async function readState(manager: EntityManager): Promise<BaseState> {
  const [row] = await select<{ generation: string | null; lasts: string | null; restored: string | null }>(
    manager,
    STATE,
  );
  return { contentVersion: row!.generation ?? '', recentVersions: row!.lasts ?? '', restored: row!.restored };
}

export async function* readStageVersions(manager: EntityManager): AsyncGenerator<{ id: number; version: number }[]> {
  const slice = new TimeSlice();
  for (let last = 0; ;) {
    const batch = await select<{ id: number; version: number }>(
      manager,
      `SELECT id, version FROM stage WHERE id > ? ORDER BY id LIMIT ${VERSION_BATCH}`,
      [last],
    );
    yield batch;
    if (batch.length < VERSION_BATCH) return;
    last = batch.at(-1)!.id;
    await slice.yieldIfNeeded();
  }
}

/** Reuses indexed responsables of the same version: their words are folded already, and people.ts keeps their order. */
export async function readResponsables(
  manager: EntityManager,
  existing: (id: number) => IndexedResponsable | undefined,
): Promise<IndexedResponsable[]> {
  const sql = 'SELECT id, version, nom_responsable, prenom_responsable FROM responsable';
  return (await select<Omit<IndexedResponsable, 'words'>>(manager, sql)).map((row) => {
    const one = existing(row.id);
    if (one?.version === row.version) return one;
    return { ...row, words: [...foldWords(row.nom_responsable), ...foldWords(row.prenom_responsable)] };
  });
}

/** Sorted by name; places are few. */
export async function readLieux(manager: EntityManager): Promise<IndexedLieu[]> {
  const rows = await select<LieuRef>(manager, 'SELECT id, nom, ville FROM lieu');
  return rows.sort(compareLieux).map((row) => ({ ...row, words: [...foldWords(row.nom), ...foldWords(row.ville)] }));
}
