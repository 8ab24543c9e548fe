import type { EntityManager } from 'typeorm';
import { ContentReader } from '../db/content-reader.js';
import { type Key, type Kind, keyText } from '../db/kind.js';
import type { Kinds } from '../db/kinds.js';
import { namingTexts } from '../db/naming-texts.js';
import { Turns } from '../turns.js';
import type { Utilisation } from './image.dto.js';

/** Where these images stand, in whatever text. */
export async function utilisationsOf(
  manager: EntityManager,
  kinds: Kinds,
  files: string[],
): Promise<Map<string, Utilisation[]>> {
  const wanted = new Set(files);
  const turns = new Turns();
  const found = new Map<Kind, { key: Key; files: string[] }[]>();
  for await (const { kind, key, files } of namingTexts(manager, kinds)) {
    const some = files.filter((file) => wanted.has(file));
    if (some.length > 0) found.set(kind, [...(found.get(kind) ?? []), { key, files: some }]);
    await turns.next();
  }
  const uses = new Map<string, Utilisation[]>(files.map((file) => [file, []]));
  for (const [kind, namings] of found) {
    const labels = await labelsOf(manager, kinds, kind, namings);
    for (const { key, files } of namings) {
      const use = { entite: kind.name, cle: keyText(key), libelle: labels.get(keyText(key)) ?? '' };
      for (const file of files) uses.get(file)!.push(use);
    }
  }
  return uses;
}

async function labelsOf(manager: EntityManager, kinds: Kinds, kind: Kind, namings: { key: Key }[]) {
  const keys = namings.map(({ key }) => key);
  const rows = await new ContentReader(manager, '').read(kinds.shape(kind), keys);
  const labels = await kind.labels(manager, rows);
  return new Map(rows.map(({ key }, i) => [keyText(key), labels[i]!]));
}
