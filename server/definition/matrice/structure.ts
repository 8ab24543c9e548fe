import type { EntityManager } from 'typeorm';
import { FOR_UPDATE } from '../../db/find.js';
import { readInBatches } from '../../db/content-reader.js';
import { settleAll } from '../../db/later.js';
import { whereIn, select } from '../../db/select.js';
import { ApiException, badRequest, type FieldError } from '../../errors.js';
import type { MatriceCell } from './cells.js';
import type { AssociationsBody } from './matrice.dto.js';

type Names = Map<number, string>;

interface Structure {
  categories: Names;
  sousParcours: Names;
}

const CATEGORIES = `SELECT id, nom_categorie AS name FROM categorie WHERE id_parcours = ? ${FOR_UPDATE}`;
const SOUS_PARCOURS = `SELECT id, nom_sous_parcours AS name FROM sous_parcours WHERE id_parcours = ? ${FOR_UPDATE}`;
const STAGES = `SELECT id FROM stage WHERE id IN :ids ORDER BY id ${FOR_UPDATE}`;

/**
 * Locks the rows and columns of a parcours' matrix until the transaction ends.
 * @throws ApiException 412 when they have changed since the client read them
 */
export async function lockStructure(manager: EntityManager, id: number, shown: AssociationsBody): Promise<Structure> {
  const [categories, sousParcours] = await settleAll(
    namesOf(manager, CATEGORIES, id),
    namesOf(manager, SOUS_PARCOURS, id),
  );
  const structure = { categories, sousParcours };
  const changes = [
    ...changesOf(structure.categories, shown.categorieIds, ['catégorie ajoutée', 'catégorie supprimée']),
    ...changesOf(structure.sousParcours, shown.sousParcoursIds, ['sous-parcours ajouté', 'sous-parcours supprimé']),
  ];
  if (changes.length === 0) return structure;
  const summary = changes.join(', ');
  throw new ApiException(
    412,
    `Le parcours a changé entre-temps (${summary}) : relisez-le, puis enregistrez ce qui est encore possible.`,
  );
}

async function namesOf(manager: EntityManager, sql: string, id: number): Promise<Names> {
  const rows = await select<{ id: number; name: string }>(manager, sql, [id]);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** « catégorie ajoutée : « Radar » »; deleted rows are counted, since their names are unknown. */
function changesOf(present: Names, shown: number[], [came, went]: [came: string, went: string]): string[] {
  const shownIds = new Set(shown);
  const names = [...present].filter(([id]) => !shownIds.has(id)).map(([, name]) => `« ${name} »`);
  const gone = [...shownIds].filter((id) => !present.has(id)).length;
  const shownNames =
    names.length > MAX_NAMED ? [...names.slice(0, MAX_NAMED), `et ${names.length - MAX_NAMED} de plus`] : names;
  return [
    ...(names.length > 0 ? [`${came} : ${shownNames.join(' ')}`] : []),
    ...(gone > 0 ? [gone === 1 ? went : `${went} : ${gone}`] : []),
  ];
}

const MAX_NAMED = 3;

/** Rejects cells outside the matrix and deleted stages; the stages of added cells are locked. */
export async function refuseForeign(
  manager: EntityManager,
  { categories, sousParcours }: Structure,
  added: MatriceCell[],
  removed: MatriceCell[],
): Promise<void> {
  const stages = await lockStages(manager, [...new Set(added.map(({ key }) => key[0]!))]);
  const foreign = [...added, ...removed].flatMap(({ key: [, categorie, sous], param }): FieldError[] => [
    ...(categories.has(categorie!) ? [] : [{ param, msg: `La catégorie ${categorie} n’est pas de ce parcours.` }]),
    ...(sousParcours.has(sous!) ? [] : [{ param, msg: `Le sous-parcours ${sous} n’est pas de ce parcours.` }]),
  ]);
  const gone = added
    .filter(({ key }) => !stages.has(key[0]!))
    .map(({ key, param }): FieldError => ({ param, msg: `Le stage ${key[0]} n’existe pas ou plus.` }));
  if (foreign.length + gone.length > 0) throw badRequest([...foreign, ...gone]);
}

async function lockStages(manager: EntityManager, ids: number[]): Promise<Set<number>> {
  const inOrder = ids.sort((a, b) => a - b);
  const rows = await readInBatches(inOrder, (batch) =>
    select<{ id: number }>(manager, ...whereIn(STAGES, ':ids', batch)),
  );
  return new Set(rows.map(({ id }) => id));
}
