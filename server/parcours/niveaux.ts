import type { EntityManager } from 'typeorm';
import { select } from '../database/sql.js';
import { compareFrench } from '../french.js';
import { TRANSVERSE } from './parcours.order.js';

/** A category's position in its parcours, and the level at which people enter it. */
export interface LevelPlace {
  niveau: string | null;
  position: number;
}

/**
 * Levels in the order of a career: by the lowest position of a category that is not transverse, then by the mean
 * position, then by text. A level of transverse categories alone comes last.
 */
export function careerOrder(places: readonly LevelPlace[]): string[] {
  const positions = new Map<string, number[]>();
  for (const { niveau, position } of places) {
    if (!niveau) continue;
    const known = positions.get(niveau) ?? [];
    if (position !== TRANSVERSE) known.push(position);
    positions.set(niveau, known);
  }
  const ranked = [...positions].map(([niveau, known]) => ({
    niveau,
    lowest: known.reduce((lowest, position) => Math.min(lowest, position), Number.MAX_SAFE_INTEGER),
    mean: known.reduce((sum, position) => sum + position, 0) / (known.length || 1),
  }));
  ranked.sort((a, b) => a.lowest - b.lowest || a.mean - b.mean || compareFrench(a.niveau, b.niveau));
  return ranked.map(({ niveau }) => niveau);
}

const PLACES = 'SELECT niveau_categorie_parcours AS niveau, position_categorie_parcours AS position FROM categorie';

/** Every level of the catalogue, in the order of a career. */
export async function readCareerOrder(manager: EntityManager): Promise<string[]> {
  return careerOrder(await select<LevelPlace>(manager, PLACES));
}
