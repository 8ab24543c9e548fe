import type { Content } from '../../db/content.js';
import { lockFiles } from '../../db/files.js';
import { type FieldValues, type ContentType, keyText, type Snapshot } from '../../db/kind.js';
import type { ContentTypes } from '../../db/kinds.js';
import { removeMissing } from '../gone.js';
import type { ChampImpossible } from './version.dto.js';

export interface ReturningFields {
  fields: FieldValues;
  impossibles: ChampImpossible[];
}

/** Former fields of an existing row, without missing list members and without files that are no longer stored. */
export async function restorableFields(
  content: Content,
  types: ContentTypes,
  type: ContentType,
  present: Snapshot,
  former: FieldValues,
): Promise<ReturningFields> {
  const [cleaned] = await removeMissing(content, types, type, [former]);
  const fields = { ...cleaned!.fields };
  const impossibles: ChampImpossible[] = cleaned!.missingMembers.map(
    ({ field: champ, type: other, id, label: libelle, into }) => {
      const raison =
        into === undefined ? `${other.what} n’existe plus.` : `Fusionné dans «\u00a0${into}\u00a0», qui le remplace.`;
      return { champ, entite: other.name, cle: keyText([id]), libelle, raison };
    },
  );
  for (const [champ, { name, content: digest }] of Object.entries(type.files ?? {})) {
    if (fields[digest] === null || (await lockFiles(content.manager, [fields[digest] as string]))) continue;
    const libelle = String(fields[name]);
    const raison = 'Le contenu de ce fichier n’est plus gardé.';
    impossibles.push({ champ, entite: type.name, cle: keyText(present.key), libelle, raison });
    for (const column of [name, digest]) fields[column] = present.fields[column]!;
  }
  return { fields, impossibles };
}
