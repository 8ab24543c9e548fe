import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isTurnOver, yieldTurn } from '../concurrency.js';
import { type Key, keyText } from '../content/content-type.js';
import { ContentReader, readInBatches } from '../content/rows.js';
import { Transactions } from '../content/transactions.js';
import { FOR_UPDATE, select, whereIn } from '../database/sql.js';
import { settleAll } from '../database/statement-queue.js';
import { ApiException, badRequest, type FieldError } from '../errors.js';
import { faultsOfItem, paramOfItem } from '../http/validation/request-validation.js';
import { PARCOURS } from '../parcours/parcours.entity.js';
import { DefinitionTriplet } from './definition.dto.js';
import { DEFINITION } from './definition.kind.js';
import type { AssociationsBody } from './matrice.dto.js';

/** A cell of the matrix, and its first position in the request. */
interface MatriceCell {
  key: Key;
  param: string;
}

/** Keyed by `keyText`. */
type Cells = Map<string, MatriceCell>;

/** Distinct cells to add and to remove. @throws ApiException 400 with each line that is invalid, or in both lists */
async function requestedCells({ ajouts, retraits }: AssociationsBody): Promise<{ added: Cells; removed: Cells }> {
  const faults: FieldError[] = [];
  const added = await read('ajouts', ajouts, faults);
  const removed = await read('retraits', retraits, faults);
  for (const [key, { param }] of removed) {
    const other = added.get(key);
    if (other) faults.push({ param, msg: `Cette association est aussi à ajouter (${other.param}) : choisissez.` });
  }
  if (faults.length > 0) throw badRequest(faults);
  return { added, removed };
}

async function read(param: string, lines: unknown[], faults: FieldError[]): Promise<Cells> {
  const cells: Cells = new Map();
  for (const [i, line] of lines.entries()) {
    const position = `${param}[${i}]`;
    const wrong = faultsOf(position, line);
    if (wrong.length > 0) faults.push(...wrong);
    else {
      const { stageId, categorieId, sousParcoursId } = line as DefinitionTriplet;
      const key = [stageId, categorieId, sousParcoursId];
      if (!cells.has(keyText(key))) cells.set(keyText(key), { key, param: position });
    }
    if (isTurnOver()) await yieldTurn();
  }
  return cells;
}

function faultsOf(position: string, line: unknown): FieldError[] {
  const shape = 'Indiquez une association\u00a0: stageId, categorieId et sousParcoursId.';
  return faultsOfItem(DefinitionTriplet, line, shape).map(({ field, msg }) => ({
    param: paramOfItem(position, field),
    msg,
  }));
}

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
async function lockStructure(manager: EntityManager, id: number, shown: AssociationsBody): Promise<Structure> {
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
async function refuseForeign(
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

interface Counts {
  ajouts: number;
  retraits: number;
}

@Injectable()
export class MatriceService {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Adds and removes associations of a parcours: all or none.
   * @throws ApiException 400 with each cell outside the matrix; 404; 412 when the categories or sous-parcours have
   * changed since they were read
   */
  async apply(id: number, body: AssociationsBody): Promise<Counts> {
    const { added, removed } = await requestedCells(body);
    return this.transactions.run(async (content) => {
      const [{ fields }, structure] = await settleAll(
        content.lockForUpdate(PARCOURS, id),
        lockStructure(content.manager, id, body),
      );
      const [, missing, present] = await settleAll(
        refuseForeign(content.manager, structure, [...added.values()], [...removed.values()]),
        // Without locks: the lock on the categories already prevents concurrent inserts.
        new ContentReader(content.manager, '').missing(content.mapping(DEFINITION), keysOf(added)),
        content.rows.read(content.mapping(DEFINITION), keysOf(removed)),
      );
      const counts = { ajouts: missing.length, retraits: present.length };
      content.audit.setSubject(labelOf(counts, String(fields['nom_parcours'])));
      await content.apply({ type: DEFINITION, delete: present, insert: missing });
      return counts;
    });
  }
}

const keysOf = (cells: Cells) => [...cells.values()].map(({ key }) => key);

/** « 5 associations ajoutées, 2 retirées dans « Radionavigation » » */
function labelOf({ ajouts, retraits }: Counts, parcours: string): string {
  const counted = (n: number, word: string) => `${n} ${word}${n < 2 ? '' : 's'}`;
  const noun = (n: number, done: string) => `${counted(n, 'association')} ${done}${n < 2 ? '' : 's'}`;
  const removed = ajouts > 0 ? counted(retraits, 'retirée') : noun(retraits, 'retirée');
  const parts = [ajouts > 0 && noun(ajouts, 'ajoutée'), retraits > 0 && removed].filter((part) => part !== false);
  return `${parts.join(', ')} dans « ${parcours} »`;
}
