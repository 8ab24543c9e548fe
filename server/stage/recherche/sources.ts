import type { EntityManager } from 'typeorm';
import { VERSION_SQL, GENERATIONS, RESTORED, select } from '../../db/select.js';
import { foldWords } from '../../french.js';
import type { LieuRef } from '../../lieu/lieu.dto.js';
import { compareLieux } from '../../lieu/lieu.entity.js';
import { TimeSlice } from '../../turns.js';
import type { IndexedLieu, IndexedResponsable } from './postings.js';

/** Where the base stands: ids and versions only ever grow, but for a restore. */
export interface BaseState {
  generation: string;
  /** The last words, with what changed between them: db/changed.ts. */
  recentVersions: string;
  restored: string | null;
}

/** Ids and versions read at once. */
const PAGE = 4000;

const STATE = `SELECT ${VERSION_SQL} AS generation, ${GENERATIONS} AS lasts, ${RESTORED} AS restored`;

export async function readState(manager: EntityManager): Promise<BaseState> {
  const [row] = await select<{ generation: string | null; lasts: string | null; restored: string | null }>(
    manager,
    STATE,
  );
  return { generation: row!.generation ?? '', recentVersions: row!.lasts ?? '', restored: row!.restored };
}

/** Every stage's id with its version. */
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

/** Those whom `known` does not know in their present version are folded anew. */
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

/** Places by name: they are few. */
export async function readLieux(manager: EntityManager): Promise<IndexedLieu[]> {
  const rows = await select<LieuRef>(manager, 'SELECT id, nom, ville FROM lieu');
  return rows.sort(compareLieux).map((row) => ({ ...row, words: [...foldWords(row.nom), ...foldWords(row.ville)] }));
}
