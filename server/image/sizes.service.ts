import type { EntityManager } from 'typeorm';
import { readInBatches } from '../db/content-reader.js';
import { whereIn, select } from '../db/select.js';

export interface Size {
  borne: number;
  largeur: number;
  hauteur: number;
}

/** By hash of the content, the narrowest first. */
export type Sizes = Record<string, Size[]>;

const SIZES = `
  SELECT empreinte, borne, largeur, hauteur FROM image_variante
  WHERE empreinte IN :files AND format = 'webp' ORDER BY empreinte, borne`;

/** Sizes of the given files that are images; they never change. */
export async function sizesOf(manager: EntityManager, files: string[]): Promise<Sizes> {
  const rows = await readInBatches(files, (batch) =>
    select<Size & { empreinte: string }>(manager, ...whereIn(SIZES, ':files', batch)),
  );
  const sizes: Sizes = {};
  for (const { empreinte, ...size } of rows) (sizes[empreinte] ??= []).push(size);
  return sizes;
}
