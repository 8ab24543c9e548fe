import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { User } from '../auth/user.entity.js';
import { config } from '../config/config.js';
import { isSame, readChange } from '../content/change.js';
import { Fichier } from '../content/fichier.entity.js';
import { type ContentType, ContentTypes, keyOf, keyText, type Snapshot } from '../content/content-type.js';
import type { Revision } from '../content/journal/recorder.js';
import { ContentReader } from '../content/rows.js';
import { checkReferences, checkSchema, checkServer, type Diagnostic } from '../database/checks.js';
import { explainOpening } from '../database/errors.js';
import { openUnchanged } from '../database/migrate.js';
import { withSnapshot } from '../database/snapshot.js';
import { select, selectByIds, whereIn } from '../database/sql.js';
import { Definition } from '../definition/definition.entity.js';
import { foldText } from '../french.js';
import { schema } from '../schema.js';
import { AncienCode, Stage } from '../stage/stage.entity.js';

const MAX_SHOWN = 5;

/** Name and digest of each PDF of the stages, and of each image. */
const NAMED_FILES = ['emploi_du_temps', 'fiche_PE']
  .map((type) => `SELECT ${type}_nom AS nom, ${type}_empreinte AS empreinte FROM stage WHERE ${type}_nom IS NOT NULL`)
  .concat('SELECT nom, empreinte FROM image')
  .join(' UNION ALL ');
/** Kept catalogues that name a file which is not stored. */
const LACKING = `
  SELECT DISTINCT g.id, g.nom FROM catalogue_garde g JOIN catalogue_garde_fichier n ON n.id_catalogue = g.id
  LEFT JOIN fichier f ON f.empreinte = n.empreinte WHERE f.empreinte IS NULL ORDER BY g.id`;

/** Checks that derived columns agree with their source, and that required rows and files exist. */
export async function* checkContent(manager: EntityManager): AsyncGenerator<Diagnostic> {
  yield* checkStages(manager);
  yield* checkUsers(manager);
  yield finding('Associations d’un seul parcours', await strayDefinitions(manager), 'supprimez-les et refaites-les.');
  yield finding(
    'Fichiers et images',
    await damagedFiles(manager),
    'déposez-les de nouveau, ou restaurez une sauvegarde.',
  );
  const lacking = await select<{ nom: string }>(manager, LACKING);
  yield finding(
    'Fichiers des catalogues gardés',
    lacking.map(({ nom }) => nom),
    'certains de leurs fichiers manquent\u00a0: restaurez une sauvegarde, ou lisez ces catalogues sans eux.',
  );
}

async function* checkStages(manager: EntityManager): AsyncGenerator<Diagnostic> {
  const stages = await manager.find(Stage, {
    select: { id: true, code_stage: true, cle_code_stage: true },
    order: { id: 'ASC' },
  });
  const unfolded = stages.filter(({ code_stage, cle_code_stage }) => foldText(code_stage) !== cle_code_stage);
  const codes = unfolded.map(({ code_stage }) => code_stage);
  yield finding(`Clés des stages (${stages.length})`, codes, 'enregistrez de nouveau ces stages.');
  const formers = await manager.find(AncienCode, { order: { cle: 'ASC' } });
  const strange = formers.map(({ cle }) => cle).filter((cle) => foldText(cle) !== cle);
  const mend = 'écrits hors du site, ils ne mènent nulle part\u00a0: supprimez-les de la table ancien_code.';
  yield finding(`Anciens codes (${formers.length})`, strange, mend);
}

async function* checkUsers(manager: EntityManager): AsyncGenerator<Diagnostic> {
  const users = await manager.find(User, { order: { id: 'ASC' } });
  const unfolded = users.filter(({ username, cle_username }) => foldText(username) !== cle_username);
  const names = unfolded.map(({ username }) => username);
  yield finding(`Clés des comptes (${users.length})`, names, 'supprimez et recréez ces comptes.');
  const what = 'Administrateur';
  yield users.some(({ is_admin }) => is_admin)
    ? { what }
    : { what, fault: 'il n’y en a pas : create-admin en crée un.' };
}

async function strayDefinitions(manager: EntityManager): Promise<string[]> {
  const strays = await manager
    .createQueryBuilder(Definition, 'definition')
    .innerJoinAndSelect('definition.stage', 'stage')
    .innerJoin('definition.categorie', 'categorie')
    .innerJoin('definition.sous_parcours', 'sous_parcours')
    .where('categorie.id_parcours <> sous_parcours.id_parcours')
    .getMany();
  return strays.map(({ stage }) => stage.code_stage);
}

/** Holds one file at a time in memory. */
async function damagedFiles(manager: EntityManager): Promise<string[]> {
  const damaged: string[] = [];
  for (const { nom, empreinte } of await select<{ nom: string; empreinte: string }>(manager, NAMED_FILES)) {
    const file = await manager.findOne(Fichier, { where: { empreinte }, select: { empreinte: true, contenu: true } });
    const digest = file && createHash('sha256').update(file.contenu).digest('hex');
    if (digest !== empreinte) damaged.push(nom);
  }
  return damaged;
}

export function finding(what: string, faulty: string[], mend: string): Diagnostic {
  if (faulty.length === 0) return { what };
  const others = faulty.length > MAX_SHOWN ? `, et ${faulty.length - MAX_SHOWN} autres` : '';
  return { what, fault: `${faulty.slice(0, MAX_SHOWN).join(', ')}${others} : ${mend}` };
}

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
type Naming = Pick<Revision, 'id' | 'libelle' | 'champs'>;

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
    const revisions = await select<Naming>(manager, NAMING, [last]);
    const files = [...new Set(revisions.flatMap(({ champs }) => champs.match(DIGEST) ?? []))];
    const rows = await select<{ empreinte: string }>(manager, ...whereIn(EXISTING_FILES, ':files', files));
    const existing = new Set(rows.map(({ empreinte }) => empreinte));
    const isMissingFile = ({ champs }: Naming) => (champs.match(DIGEST) ?? []).some((file) => !existing.has(file));
    yield revisions.filter(isMissingFile).map(({ libelle }) => libelle);
    if (revisions.length < ROWS_BATCH) return;
    last = revisions.at(-1)!.id;
  }
}

/** Prints one line for each check; the exit code is 1 where something must be fixed. Writes nothing to the database. */
export async function check(): Promise<void> {
  const dataSource = await openUnchanged(config, schema);
  let isWell = true;
  const print = ({ what, fault }: Diagnostic) => {
    if (fault !== undefined) isWell = false;
    process.stdout.write(fault === undefined ? `OK          ${what}\n` : `À CORRIGER  ${what} : ${fault}\n`);
  };
  try {
    for (const finding of await checkServer(dataSource, config)) print(finding);
    const changes = await checkSchema(dataSource);
    for (const finding of changes) print(finding);
    // The rows can be read only if the schema matches the entities.
    if (changes.every(({ fault }) => fault === undefined)) {
      for (const finding of await checkReferences(dataSource)) print(finding);
      for await (const finding of checkContent(dataSource.manager)) print(finding);
      for (const finding of await checkHistory(dataSource, new ContentTypes(schema.types, dataSource))) print(finding);
    }
  } catch (error) {
    throw explainOpening(error);
  } finally {
    await dataSource.destroy();
  }
  if (!isWell) process.exitCode = 1;
}
