import type { Content } from '../../db/content.js';
import { holdFiles } from '../../db/files.js';
import { type Fields, type Kind, keyText, type Stored } from '../../db/kind.js';
import type { Kinds } from '../../db/kinds.js';
import { tell } from '../../db/told.js';
import type { ChampImpossible } from './version.dto.js';

/** What of former fields can come back, with the reason for all else. */
export interface Return {
  fields: Fields;
  impossibles: ChampImpossible[];
}

/** Former fields of a row which is there: whoever has gone stays away, and a file whose content is kept no more. */
export async function returnOf(
  content: Content,
  kinds: Kinds,
  kind: Kind,
  present: Stored,
  former: Fields,
): Promise<Return> {
  const fields = { ...former };
  const impossibles: ChampImpossible[] = [];
  const [told] = await tell(content.manager, kinds, [{ kind, fields: former }]);
  for (const [champ, { of }] of Object.entries(kind.lists ?? {})) {
    const other = kinds.get(of)!;
    const ids = fields[champ] as number[];
    const there = await content.rows.read(
      content.shape(other),
      ids.map((id) => [id]),
    );
    const alive = new Set(there.map(({ key: [id] }) => id));
    fields[champ] = ids.filter((id) => alive.has(id));
    const members = [told![champ] ?? []].flat() as ({ id: number } & Fields)[];
    const gone = members
      .filter(({ id }) => !alive.has(id))
      .map(({ id, ...its }) => ({ key: [id], version: null, fields: its }));
    const labels = await other.labels(content.manager, gone);
    for (const [i, { key }] of gone.entries()) {
      const libelle = labels[i]!.trim();
      impossibles.push({ champ, entite: of, cle: keyText(key), libelle, raison: `${other.what} n’existe plus.` });
    }
  }
  for (const [champ, { name, content: digest }] of Object.entries(kind.files ?? {})) {
    if (fields[digest] === null || (await holdFiles(content.manager, [fields[digest] as string]))) continue;
    const libelle = String(fields[name]);
    const raison = 'Le contenu de ce fichier n’est plus gardé.';
    impossibles.push({ champ, entite: kind.name, cle: keyText(present.key), libelle, raison });
    for (const column of [name, digest]) fields[column] = present.fields[column]!;
  }
  return { fields, impossibles };
}
