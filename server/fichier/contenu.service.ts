import type { EntityManager } from 'typeorm';
import { type Blob, readBlob, writeBlob } from '../db/blob.js';
import { upsertAll } from '../db/insert.js';
import { Fichier } from './fichier.entity.js';

export interface Contenu {
  empreinte: string;
  contenu: Buffer;
}

/** Stores the contents that are new, in the transaction that refers to them. */
export async function storeContents(manager: EntityManager, contenus: Contenu[]): Promise<void> {
  const date = Math.floor(Date.now() / 1000);
  for (const { empreinte, contenu } of contenus) {
    // Read without a lock: the lock of a missing row would block all other uploads of the same content.
    const isStored = await manager.existsBy(Fichier, { empreinte });
    if (isStored && (await manager.update(Fichier, { empreinte }, { date, sans_nom_depuis: null })).affected) continue;
    await upsertAll(manager, Fichier, 'empreinte', [{ empreinte, date, contenu: '', sans_nom_depuis: null }]);
    await writeBlob(manager, contentOf(empreinte), [contenu]);
  }
}

/** Reads the bytes from `start` to `end`, both included. */
export function piecesOf(manager: EntityManager, empreinte: string) {
  return (start: number, end: number) => readBlob(manager, contentOf(empreinte), start, end);
}

export function contentOf(empreinte: string): Blob {
  return { table: 'fichier', column: 'contenu', key: { empreinte } };
}
