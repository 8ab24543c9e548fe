import type { Content } from '../../db/content.js';
import { holdFiles } from '../../db/files.js';
import { type FieldValues, type ContentType, keyText, type Snapshot } from '../../db/kind.js';
import type { ContentTypes } from '../../db/kinds.js';
import { withoutGone } from '../gone.js';
import type { ChampImpossible } from './version.dto.js';

/** What of former fields can come back, with the reason for all else. */
export interface ReturningFields {
  fields: FieldValues;
  impossibles: ChampImpossible[];
}

/** Former fields of a row which is there: without those who are gone, and without a file whose content is kept no more. */
export async function returnOf(
  content: Content,
  kinds: ContentTypes,
  kind: ContentType,
  present: Snapshot,
  former: FieldValues,
): Promise<ReturningFields> {
  const [left] = await withoutGone(content, kinds, kind, [former]);
  const fields = { ...left!.fields };
  const impossibles: ChampImpossible[] = left!.gone.map(({ field: champ, kind: other, id, label: libelle, into }) => {
    const raison =
      into === undefined ? `${other.what} n’existe plus.` : `Fusionné dans «\u00a0${into}\u00a0», qui le remplace.`;
    return { champ, entite: other.name, cle: keyText([id]), libelle, raison };
  });
  for (const [champ, { name, content: digest }] of Object.entries(kind.files ?? {})) {
    if (fields[digest] === null || (await holdFiles(content.manager, [fields[digest] as string]))) continue;
    const libelle = String(fields[name]);
    const raison = 'Le contenu de ce fichier n’est plus gardé.';
    impossibles.push({ champ, entite: kind.name, cle: keyText(present.key), libelle, raison });
    for (const column of [name, digest]) fields[column] = present.fields[column]!;
  }
  return { fields, impossibles };
}
