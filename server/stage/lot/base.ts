import type { EntityManager } from 'typeorm';
import type { ContentReader } from '../../db/content-reader.js';
import type { Snapshot } from '../../db/kind.js';
import type { TableMapping } from '../../db/kinds.js';
import type { TimeSlice } from '../../turns.js';
import type { Ligne } from './lignes.js';

/** Stages read or written at once: some milliseconds for SQLite, which runs in this process. */
const BATCH = 250;

/** Database state that the lines are checked against. */
export interface LotContext {
  manager: EntityManager;
  rows: ContentReader;
  shape: TableMapping;
  /** Existing stages that the lines name, by id. */
  known: Map<number, Snapshot>;
}

export async function baseOf(
  manager: EntityManager,
  rows: ContentReader,
  shape: TableMapping,
  lignes: Ligne[],
  turns: TimeSlice,
): Promise<LotContext> {
  const known = new Map<number, Snapshot>();
  const keys = lignes.flatMap(({ id }) => (id === undefined ? [] : [[id]]));
  for (const some of batchesOf(keys)) {
    for (const stored of await rows.read(shape, some)) known.set(stored.key[0]!, stored);
    await turns.yieldIfNeeded();
  }
  return { manager, rows, shape, known };
}

export function batchesOf<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, i) => all.slice(i * BATCH, (i + 1) * BATCH));
}
