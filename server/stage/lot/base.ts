import type { EntityManager } from 'typeorm';
import type { ContentReader } from '../../db/content-reader.js';
import type { Snapshot } from '../../db/kind.js';
import type { TableMapping } from '../../db/kinds.js';
import type { TimeSlice } from '../../turns.js';
import type { Ligne } from './lignes.js';

/** Stages read or written at once: some milliseconds for SQLite, which runs in this process. */
const LOT_BATCH = 250;

/** Database state that the lines are checked against. */
export interface LotContext {
  manager: EntityManager;
  rows: ContentReader;
  mapping: TableMapping;
  /** Existing stages that the lines name, by id. */
  existing: Map<number, Snapshot>;
}

export async function baseOf(
  manager: EntityManager,
  rows: ContentReader,
  mapping: TableMapping,
  lignes: Ligne[],
  slice: TimeSlice,
): Promise<LotContext> {
  const existing = new Map<number, Snapshot>();
  const keys = lignes.flatMap(({ id }) => (id === undefined ? [] : [[id]]));
  for (const batch of batchesOf(keys)) {
    for (const snapshot of await rows.read(mapping, batch)) existing.set(snapshot.key[0]!, snapshot);
    await slice.yieldIfNeeded();
  }
  return { manager, rows, mapping, existing };
}

export function batchesOf<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / LOT_BATCH) }, (_, i) =>
    all.slice(i * LOT_BATCH, (i + 1) * LOT_BATCH),
  );
}
