import type { EntityManager } from 'typeorm';
import { type Blob, readBlob, writeBlob } from '../db/blob.js';
import { upsertAll } from '../db/insert.js';
import { Fichier } from './fichier.entity.js';

/** A file as it is stored: its content, and what names it. */
export interface Contenu {
  empreinte: string;
  contenu: Buffer;
}

/** Keeps the contents that are new, in the transaction that names them. */
export async function keepContents(manager: EntityManager, contenus: Contenu[]): Promise<void> {
  const date = Math.floor(Date.now() / 1000);
  for (const { empreinte, contenu } of contenus) {
    // Looked for without a lock: of a row that is not there yet it would hold up all others who send the same.
    const isKnown = await manager.existsBy(Fichier, { empreinte });
    if (isKnown && (await manager.update(Fichier, { empreinte }, { date, sans_nom_depuis: null })).affected) continue;
    await upsertAll(manager, Fichier, 'empreinte', [{ empreinte, date, contenu: '', sans_nom_depuis: null }]);
    await writeBlob(manager, contentOf(empreinte), [contenu]);
  }
}

/** Reads the bytes of a content from `start` to `end`, both included. */
export function piecesOf(manager: EntityManager, empreinte: string) {
  return (start: number, end: number) => readBlob(manager, contentOf(empreinte), start, end);
}

export function contentOf(empreinte: string): Blob {
  return { table: 'fichier', column: 'contenu', key: { empreinte } };
}
