import type { EntityManager } from 'typeorm';
import type { ContentReader } from '../../db/content-reader.js';
import type { Stored } from '../../db/kind.js';
import type { Shape } from '../../db/kinds.js';
import type { Turns } from '../../turns.js';
import type { Ligne } from './lignes.js';

/** Stages read or written at once: a base in this process takes some milliseconds for them. */
const BATCH = 250;

/** Where lines are compared with what is there. */
export interface Base {
  manager: EntityManager;
  rows: ContentReader;
  shape: Shape;
  /** The stages that the lines name, by id. */
  known: Map<number, Stored>;
}

export async function baseOf(
  manager: EntityManager,
  rows: ContentReader,
  shape: Shape,
  lignes: Ligne[],
  turns: Turns,
): Promise<Base> {
  const known = new Map<number, Stored>();
  const keys = lignes.flatMap(({ id }) => (id === undefined ? [] : [[id]]));
  for (const some of inBatches(keys)) {
    for (const stored of await rows.read(shape, some)) known.set(stored.key[0]!, stored);
    await turns.next();
  }
  return { manager, rows, shape, known };
}

export function inBatches<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, i) => all.slice(i * BATCH, (i + 1) * BATCH));
}
