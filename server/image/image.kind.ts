import type { EntityManager } from 'typeorm';
import type { ContentType } from '../db/kind.js';
import { namingTexts } from '../db/naming-texts.js';
import { selectByIds } from '../db/select.js';
import { Image } from './image.entity.js';
import { versionsNaming } from './utilisations.js';

const SHOWN = 'Un texte s’en sert depuis, ou l’une de ses versions.';

export const IMAGE: ContentType = {
  name: 'image',
  entity: Image,
  what: 'Le fichier',
  droit: 'contenu',
  labels: (_manager, rows) => rows.map(({ fields }) => String(fields['nom'])),
  files: { fichier: { name: 'nom', content: 'empreinte' } },
  unique: 'empreinte',
  taken: 'Ce fichier est de nouveau dans la bibliothèque.',
  reportAffected: (changed) => changed.nothing(),
  refusals: async (manager, rows, kinds) => {
    const shown = await shownAmong(
      manager,
      rows.flatMap(({ key, after }) => (after === undefined ? key[0]! : [])),
      kinds,
    );
    return rows.map(({ key, after }) => (after === undefined && shown.has(key[0]!) ? SHOWN : undefined));
  },
};

/** Those of these images that a text shows, or did: their addresses would end with them. */
async function shownAmong(manager: EntityManager, ids: number[], kinds: readonly ContentType[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const sql = 'SELECT id, empreinte FROM image WHERE id IN :ids';
  const images = await selectByIds<{ id: number; empreinte: string }>(manager, sql, ids);
  const named = new Set<string>();
  for await (const { files } of namingTexts(manager, kinds)) for (const file of files) named.add(file);
  const shown = new Set<number>();
  for (const { id, empreinte } of images)
    if (named.has(empreinte) || (await versionsNaming(manager, empreinte)).length > 0) shown.add(id);
  return shown;
}
