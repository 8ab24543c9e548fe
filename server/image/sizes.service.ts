import type { EntityManager } from 'typeorm';
import { readInBatches } from '../db/content-reader.js';
import { whereIn, select } from '../db/select.js';

/** One of the widths that an image is sent in. */
export interface Size {
  borne: number;
  largeur: number;
  hauteur: number;
}

/** By content, the narrowest first. */
export type Sizes = Record<string, Size[]>;

const SIZES = `
  SELECT empreinte, borne, largeur, hauteur FROM image_variante
  WHERE empreinte IN :files AND format = 'webp' ORDER BY empreinte, borne`;

/** The sizes of those of these contents that are images: they never change. */
export async function sizesOf(manager: EntityManager, files: string[]): Promise<Sizes> {
  const rows = await readInBatches(files, (some) =>
    select<Size & { empreinte: string }>(manager, ...whereIn(SIZES, ':files', some)),
  );
  const sizes: Sizes = {};
  for (const { empreinte, ...size } of rows) (sizes[empreinte] ??= []).push(size);
  return sizes;
}
