import type { EntityManager } from 'typeorm';
import { mayRead } from '../auth/rights.js';
import { yieldIfNeeded } from '../concurrency.js';
import { filesInText, readFileReferences } from '../content/files.js';
import { type ContentTypes, keyOf, keyText } from '../content/content-type.js';
import type { Revision } from '../content/journal/recorder.js';
import { ContentReader } from '../content/rows.js';
import { select } from '../database/sql.js';
import type { Droits } from '../principal.js';
import type { Utilisation } from './image.dto.js';

/** Current uses of these files, in any text. */
export async function utilisationsOf(
  manager: EntityManager,
  contentTypes: ContentTypes,
  files: string[],
): Promise<Map<string, Utilisation[]>> {
  const uses = new Map<string, Utilisation[]>(files.map((file) => [file, []]));
  for await (const { type, key, fields, files } of readFileReferences(manager, contentTypes.all)) {
    const used = files.filter((file) => uses.has(file));
    if (used.length > 0) {
      const [libelle = ''] = await type.labels(manager, [{ key, version: null, fields }]);
      for (const file of used) uses.get(file)!.push({ entite: type.name, cle: keyText(key), libelle });
    }
    await yieldIfNeeded();
  }
  return uses;
}

type RevisionRow = Pick<Revision, 'entite' | 'cle' | 'libelle' | 'operation' | 'version' | 'champs'>;

const NAMING = `
  SELECT entite, cle, libelle, operation, version, champs FROM revision
  WHERE nomme_fichier = 1 AND (champs LIKE ? OR champs LIKE ?) ORDER BY id DESC`;

/**
 * The last version of each text that refers to this file: it can be restored. A text with a history that these rights
 * cannot see is given its current label.
 */
export async function pastUsesOf(
  manager: EntityManager,
  contentTypes: ContentTypes,
  file: string,
  droits: Droits,
): Promise<Utilisation[]> {
  const uses = await versionsNaming(manager, file);
  const isHidden = ({ entite }: Utilisation) => !mayRead(droits, contentTypes.get(entite)?.droit);
  const labels = await currentLabels(manager, contentTypes, uses.filter(isHidden));
  return uses.map((use) =>
    isHidden(use) ? { ...use, libelle: labels.get(`${use.entite} ${use.cle}`) ?? '', version: null } : use,
  );
}

/** Keyed by content type and key; a deleted row is called by the name of its type. */
async function currentLabels(
  manager: EntityManager,
  contentTypes: ContentTypes,
  uses: Utilisation[],
): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  for (const { entite, cle } of uses) {
    const type = contentTypes.get(entite);
    if (type === undefined) continue;
    const rows = await new ContentReader(manager, '').read(contentTypes.mapping(type), [keyOf(cle)]);
    const [label = type.withArticle] = await type.labels(manager, rows);
    labels.set(`${entite} ${cle}`, label);
  }
  return labels;
}

const KEEPING = `
  SELECT g.id AS cle, g.nom AS libelle FROM catalogue_garde_fichier f JOIN catalogue_garde g ON g.id = f.id_catalogue
  WHERE f.empreinte = ? ORDER BY g.id DESC`;

/** The kept catalogues that show this file. */
export async function keptUsesOf(manager: EntityManager, file: string): Promise<Utilisation[]> {
  const catalogues = await select<{ cle: number; libelle: string }>(manager, KEEPING, [file]);
  return catalogues.map(({ cle, libelle }) => ({ entite: 'catalogue', cle: String(cle), libelle }));
}

/** Published ones show it on the site, or in its history. */
const PREPARING = `
  SELECT DISTINCT p.id AS cle, p.nom AS libelle FROM preparation p JOIN ligne l ON l.id_preparation = p.id
  WHERE p.etat <> 'publiee' AND l.nomme_fichier = 1 AND (l.apres LIKE ? OR l.apres LIKE ?) ORDER BY p.id DESC`;

/** The preparations in which a text shows this file, abandoned ones too: they can be taken up again. */
export async function preparedUsesOf(manager: EntityManager, file: string): Promise<Utilisation[]> {
  const addresses = [`%/image/${file}/%`, `%/fichier/${file}/%`];
  const preparations = await select<{ cle: number; libelle: string }>(manager, PREPARING, addresses);
  return preparations.map(({ cle, libelle }) => ({ entite: 'preparation', cle: String(cle), libelle }));
}

/** Does not check any rights. */
export async function versionsNaming(manager: EntityManager, file: string): Promise<Utilisation[]> {
  const revisions = await select<RevisionRow>(manager, NAMING, [`%/image/${file}/%`, `%/fichier/${file}/%`]);
  const uses = new Map<string, Utilisation>();
  for (const { entite, cle, libelle, operation, version, champs } of revisions) {
    const refers = (value: unknown) => typeof value === 'string' && filesInText(value).includes(file);
    const values = Object.values(JSON.parse(champs) as Record<string, unknown>);
    const sides =
      operation === 'modification' ? (values as [before: unknown, after: unknown][]) : values.map((one) => [one, one]);
    const isAfter = sides.some(([, after]) => refers(after));
    if (uses.has(`${entite} ${cle}`) || !(isAfter || sides.some(([before]) => refers(before)))) continue;
    uses.set(`${entite} ${cle}`, {
      entite,
      cle,
      libelle,
      version: version === null || isAfter ? version : version - 1,
    });
  }
  return [...uses.values()];
}
