import type { DataSource, EntityManager } from 'typeorm';
import { ContentReader } from '../db/content-reader.js';
import type { Diagnostic } from '../db/finding.js';
import { isSame, readChange } from '../db/change.js';
import { type ContentType, keyOf, keyText, type Snapshot } from '../db/kind.js';
import { type ContentTypes } from '../db/kinds.js';
import type { Revision } from '../db/modification.entity.js';
import { whereIn, select, selectByIds } from '../db/select.js';
import { withSnapshot } from '../db/snapshot.js';
import { finding } from './check-content.js';

const ROWS_BATCH = 250;
const DIGEST = /[0-9a-f]{64}/g;
const MEND =
  'changées hors du site, ces fiches font foi\u00a0: modifiez-les ici pour que leur histoire reprenne d’elles.';

const NEWEST = `
  SELECT MAX(id) AS id FROM revision WHERE entite = ? AND cle > ? GROUP BY cle ORDER BY cle LIMIT ${ROWS_BATCH}`;
const REVISIONS = 'SELECT id, cle, libelle, operation, version, champs FROM revision WHERE id IN :ids ORDER BY cle';
const NAMING = `SELECT id, libelle, champs FROM revision WHERE nomme_fichier = 1 AND id > ? ORDER BY id LIMIT ${ROWS_BATCH}`;
const EXISTING_FILES = 'SELECT empreinte FROM fichier WHERE empreinte IN :files';
const UNNAMED = 'SELECT COUNT(*) AS count FROM fichier WHERE sans_nom_depuis IS NOT NULL';

type Newest = Pick<Revision, 'id' | 'cle' | 'libelle' | 'operation' | 'version' | 'champs'>;

/** Checks, at one moment, that each row is as its newest revision says, and that files named by the history exist. */
export function checkHistory(dataSource: DataSource, types: ContentTypes): Promise<Diagnostic[]> {
  return withSnapshot(dataSource, async ({ manager }) => {
    const [faulty, missing]: [string[], string[]] = [[], []];
    let count = 0;
    for (const type of types.all)
      for await (const revisions of newestOf(manager, type)) {
        const keys = revisions.map(({ cle }) => keyOf(cle));
        const rows = await new ContentReader(manager, '').read(types.mapping(type), keys);
        const present = new Map(rows.map((row) => [keyText(row.key), row]));
        for (const revision of revisions) faulty.push(...faultOf(type, revision, present.get(revision.cle)));
        count += revisions.length;
      }
    for await (const labels of missingFiles(manager)) missing.push(...labels);
    const [unnamed] = await select<{ count: number | string }>(manager, UNNAMED);
    return [
      finding(`Histoire (${count})`, faulty, MEND),
      finding(
        'Fichiers de l’histoire',
        missing,
        'leur contenu manque\u00a0: restaurez une sauvegarde, ou revenez sans lui.',
      ),
      { what: `Fichiers que plus rien ne nomme, à supprimer (${unnamed!.count})` },
    ];
  });
}

async function* newestOf(manager: EntityManager, { name }: ContentType): AsyncGenerator<Newest[]> {
  for (let last = ''; ;) {
    const ids = (await select<{ id: number }>(manager, NEWEST, [name, last])).map(({ id }) => id);
    const revisions = await selectByIds<Newest>(manager, REVISIONS, ids);
    if (revisions.length > 0) yield revisions;
    if (ids.length < ROWS_BATCH) return;
    last = revisions.at(-1)!.cle;
  }
}

/** Difference between a row and its newest revision: nothing, or one sentence. */
function faultOf(
  { secret }: ContentType,
  { libelle, operation, version, champs }: Newest,
  row: Snapshot | undefined,
): string[] {
  if (operation === 'suppression') return row ? [`${libelle} (là, et dite supprimée)`] : [];
  if (row === undefined) return [`${libelle} (absente, et dite là)`];
  if (row.version !== version) return [`${libelle} (version ${row.version}, et dite ${version})`];
  if (operation === 'creation') return [];
  try {
    const changed = Object.entries(readChange(champs)).filter(
      ([field, [, after]]) => field in row.fields && field !== secret?.column && !isSame(row.fields[field], after),
    );
    return changed.length > 0 ? [`${libelle} (${changed.map(([field]) => field).join(', ')})`] : [];
  } catch {
    return [`${libelle} (illisible)`];
  }
}

async function* missingFiles(manager: EntityManager): AsyncGenerator<string[]> {
  for (let last = 0; ;) {
    const revisions = await select<Newest>(manager, NAMING, [last]);
    const files = [...new Set(revisions.flatMap(({ champs }) => champs.match(DIGEST) ?? []))];
    const rows = await select<{ empreinte: string }>(manager, ...whereIn(EXISTING_FILES, ':files', files));
    const existing = new Set(rows.map(({ empreinte }) => empreinte));
    const isMissingFile = ({ champs }: Newest) => (champs.match(DIGEST) ?? []).some((file) => !existing.has(file));
    yield revisions.filter(isMissingFile).map(({ libelle }) => libelle);
    if (revisions.length < ROWS_BATCH) return;
    last = revisions.at(-1)!.id;
  }
}
