import type { EntityManager } from 'typeorm';
import { readFileReferences } from '../content/files.js';
import type { ContentType } from '../content/content-type.js';
import { selectByIds } from '../database/sql.js';
import { settleAll } from '../database/statement-queue.js';
import type { Utilisation } from './image.dto.js';
import { Image } from './image.entity.js';
import { keptUsesOf, preparedUsesOf, versionsNaming } from './utilisations.js';

const USED = 'Un texte s’en sert depuis, une de ses versions, une préparation, ou un catalogue gardé.';

export const IMAGE: ContentType = {
  name: 'image',
  entity: Image,
  withArticle: 'Le fichier',
  description: 'Images et fichiers des textes.',
  droit: 'contenu',
  perimetre: 'aucun',
  labels: (_manager, rows) => rows.map(({ fields }) => String(fields['nom'])),
  files: { fichier: { name: 'nom', content: 'empreinte' } },
  unique: 'empreinte',
  takenName: { param: 'file', msg: 'Ce fichier est déjà dans la bibliothèque.' },
  conflictMessage: 'Ce fichier est de nouveau dans la bibliothèque.',
  refusals: async (manager, rows, contentTypes) => {
    const used = await usedAmong(
      manager,
      rows.flatMap(({ key, after }) => (after === undefined ? key[0]! : [])),
      contentTypes,
    );
    return rows.map(({ key, after }) => (after === undefined && used.has(key[0]!) ? USED : undefined));
  },
};

/** Images that a text or one of its versions shows: their addresses would stop working. */
async function usedAmong(
  manager: EntityManager,
  ids: number[],
  contentTypes: readonly ContentType[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const sql = 'SELECT id, empreinte FROM image WHERE id IN :ids';
  const images = await selectByIds<{ id: number; empreinte: string }>(manager, sql, ids);
  const named = new Set<string>();
  for await (const { files } of readFileReferences(manager, contentTypes)) for (const file of files) named.add(file);
  const used = new Set<number>();
  for (const { id, empreinte } of images)
    if (named.has(empreinte) || (await pastUses(manager, empreinte)).length > 0) used.add(id);
  return used;
}

async function pastUses(manager: EntityManager, empreinte: string): Promise<Utilisation[]> {
  const uses = [versionsNaming, keptUsesOf, preparedUsesOf].map((usesOf) => usesOf(manager, empreinte));
  return (await settleAll(...uses)).flat();
}
