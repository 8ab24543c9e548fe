import type { EntityManager } from 'typeorm';
import { mayWrite } from '../auth/rights.js';
import { ContentReader } from '../db/content-reader.js';
import { type Key, keyOf, type ContentType, keyText } from '../db/kind.js';
import type { ContentTypes } from '../db/kinds.js';
import type { Revision } from '../db/modification.entity.js';
import { filesInText } from '../db/files.js';
import { namingTexts } from '../db/naming-texts.js';
import { select } from '../db/select.js';
import type { Droits } from '../principal.js';
import { TimeSlice } from '../turns.js';
import type { Utilisation } from './image.dto.js';

/** Where these images stand, in whatever text. */
export async function utilisationsOf(
  manager: EntityManager,
  kinds: ContentTypes,
  files: string[],
): Promise<Map<string, Utilisation[]>> {
  const wanted = new Set(files);
  const turns = new TimeSlice();
  const found = new Map<ContentType, { key: Key; files: string[] }[]>();
  for await (const { kind, key, files } of namingTexts(manager, kinds.all)) {
    const some = files.filter((file) => wanted.has(file));
    if (some.length > 0) found.set(kind, [...(found.get(kind) ?? []), { key, files: some }]);
    await turns.yieldIfNeeded();
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

async function labelsOf(manager: EntityManager, kinds: ContentTypes, kind: ContentType, namings: { key: Key }[]) {
  const keys = namings.map(({ key }) => key);
  const rows = await new ContentReader(manager, '').read(kinds.shape(kind), keys);
  const labels = await kind.labels(manager, rows);
  return new Map(rows.map(({ key }, i) => [keyText(key), labels[i]!]));
}

type Step = Pick<Revision, 'entite' | 'cle' | 'libelle' | 'operation' | 'version' | 'champs'>;

const NAMING = `
  SELECT entite, cle, libelle, operation, version, champs FROM revision
  WHERE nomme_fichier = 1 AND (champs LIKE ? OR champs LIKE ?) ORDER BY id DESC`;

/**
 * Of each text, the last of its versions that names this content by its address: it can come back as it was. Of a text whose
 * past such rights do not see, what it is called now.
 */
export async function pastUsesOf(
  manager: EntityManager,
  kinds: ContentTypes,
  file: string,
  droits: Droits,
): Promise<Utilisation[]> {
  const uses = await versionsNaming(manager, file);
  const isHidden = ({ entite }: Utilisation) => !mayWrite(droits, kinds.get(entite)?.droit);
  const now = await labelsNow(manager, kinds, uses.filter(isHidden));
  return uses.map((use) =>
    isHidden(use) ? { ...use, libelle: now.get(`${use.entite} ${use.cle}`) ?? '', version: null } : use,
  );
}

/** By kind and key; of what is gone, what it was. */
async function labelsNow(
  manager: EntityManager,
  kinds: ContentTypes,
  uses: Utilisation[],
): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  for (const { entite, cle } of uses) {
    const kind = kinds.get(entite);
    if (kind === undefined) continue;
    const known = await labelsOf(manager, kinds, kind, [{ key: keyOf(cle) }]);
    labels.set(`${entite} ${cle}`, known.get(cle) ?? kind.what);
  }
  return labels;
}

/** Whatever the rights of who asks. */
export async function versionsNaming(manager: EntityManager, file: string): Promise<Utilisation[]> {
  const steps = await select<Step>(manager, NAMING, [`%/image/${file}/%`, `%/fichier/${file}/%`]);
  const uses = new Map<string, Utilisation>();
  for (const { entite, cle, libelle, operation, version, champs } of steps) {
    const names = (value: unknown) => typeof value === 'string' && filesInText(value).includes(file);
    const told = Object.values(JSON.parse(champs) as Record<string, unknown>);
    const sides =
      operation === 'modification' ? (told as [before: unknown, after: unknown][]) : told.map((one) => [one, one]);
    const isAfter = sides.some(([, after]) => names(after));
    if (uses.has(`${entite} ${cle}`) || !(isAfter || sides.some(([before]) => names(before)))) continue;
    uses.set(`${entite} ${cle}`, {
      entite,
      cle,
      libelle,
      version: version === null || isAfter ? version : version - 1,
    });
  }
  return [...uses.values()];
}
