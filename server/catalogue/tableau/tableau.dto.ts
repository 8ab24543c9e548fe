import { LIMIT, OFFSET } from '../../http/page.js';
import { ChoiceField, IdField, IdListField, IntegerField, LineField } from '../../http/validation/fields.js';
import { ParcoursRef } from '../../parcours/parcours.dto.js';
import { StageEntier } from '../../stage/stage.dto.js';
import type { ListedStage } from '../search/indexed-stage.js';
import type { IndexedFields } from '../search/indexed-stage.js';

export const LACKS = ['parcours', 'responsable', 'objectifs', 'volume', 'emploi_du_temps'] as const;
export type Lack = (typeof LACKS)[number];

const RULES: Record<Lack, (indexed: IndexedFields) => boolean> = {
  parcours: ({ parcours }) => parcours.length === 0,
  responsable: ({ responsables }) => responsables.length === 0,
  objectifs: ({ hasObjectives }) => !hasObjectives,
  volume: ({ volume }) => volume === 0,
  emploi_du_temps: ({ hasSchedule }) => !hasSchedule,
};

export const lacks = (indexed: IndexedFields, lack: Lack): boolean => RULES[lack](indexed);

export const SORTS = ['code', 'libelle', 'volume', 'capacite', 'responsables', 'parcours', 'modification'] as const;
export type Sort = (typeof SORTS)[number];

const KEYS: Record<Exclude<Sort, 'code'>, (indexed: IndexedFields) => string | number> = {
  libelle: ({ libelle }) => libelle,
  volume: ({ volume }) => volume,
  capacite: ({ capacite }) => capacite,
  responsables: ({ names }) => names,
  parcours: ({ parcoursNames }) => parcoursNames,
  // Revision ids grow with time.
  modification: ({ revision }) => revision,
};

type Stages = readonly ListedStage[];

/** Sorting takes longer than the rest of a request: orders are cached as long as the list of the index exists. */
const cachedOrders = new WeakMap<Stages, Map<string, Stages>>();

/** Sorts a list that is in code order; ties stay in code order. */
export function sortedStages(stages: Stages, sort: Sort, isDescending: boolean): Stages {
  const orders = cachedOrders.get(stages) ?? new Map<string, Stages>();
  cachedOrders.set(stages, orders);
  const name = `${sort} ${isDescending}`;
  const order = orders.get(name) ?? ordered(stages, sort, isDescending);
  orders.set(name, order);
  return order;
}

function ordered(stages: Stages, sort: Sort, isDescending: boolean): Stages {
  if (sort === 'code') return isDescending ? stages.toReversed() : stages;
  const keyOf = KEYS[sort];
  const sign = isDescending ? -1 : 1;
  return stages.toSorted((a, b) => sign * compare(keyOf(a.indexed), keyOf(b.indexed)));
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export class StageTableauFilter {
  @LineField({
    optional: true,
    maxLength: 200,
    description: 'Texte cherché dans le code et le libellé, sans égard à la casse ni aux accents.',
    example: 'radar',
  })
  searchString?: string;

  @IdField({ optional: true, description: 'Associés à ce parcours.', example: 1 })
  parcoursId?: number;

  @IdField({ optional: true, description: 'De ce responsable.', example: 3 })
  responsableId?: number;

  @ChoiceField({ optional: true, values: LACKS, description: 'À qui ceci manque.', example: 'responsable' })
  sans?: Lack;
}

export class StageTableauOrder extends StageTableauFilter {
  @ChoiceField({
    optional: true,
    values: SORTS,
    description: 'Ce qui ordonne les stages ; les égaux suivent l’ordre des codes, et sans tri tous le suivent.',
    example: 'modification',
  })
  tri?: Sort;

  @ChoiceField({ optional: true, values: ['croissant', 'decroissant'], description: 'Sens.', example: 'decroissant' })
  ordre?: 'croissant' | 'decroissant';
}

export class StageTableauQuery extends StageTableauOrder {
  @IntegerField({ ...LIMIT, maximum: 200, description: 'Nombre de stages au plus ; absent : 50.' })
  limit?: number;

  @IntegerField({ ...OFFSET, description: 'Rang du premier stage.' })
  offset?: number;

  @IdField({
    optional: true,
    description: 'La page où se trouve ce stage, de `limit` en `limit`, s’il est trouvé ; sinon celle d’`offset`.',
    example: 12,
  })
  stageId?: number;

  @IdListField({
    optional: true,
    maxItems: 200,
    description: 'Parmi ces stages seulement : ceux qui sont encore là.',
    example: [12, 13],
  })
  stageIds?: number[];
}

export class StagesTrouves {
  /**
   * Identifiants des 2 000 premiers, dans l’ordre demandé.
   * @example [12, 13]
   */
  stageIds: number[];
  /**
   * Nombre de stages trouvés.
   * @example 2
   */
  total: number;
}

/** Stage, tel que la gestion le travaille. */
export class StageDuTableau extends StageEntier {
  /** Parcours auxquels il est associé. */
  parcours: ParcoursRef[];
  /**
   * Ce qui lui manque.
   * @example ["responsable", "emploi_du_temps"]
   */
  manques: Lack[];
  /**
   * Dernière modification du stage ou de ses associations ; null : son histoire n’est pas connue.
   * @example "2026-11-22T09:30:00.000Z"
   */
  modifie_le: string | null;
  /**
   * Qui l’a faite ; null : une commande, ou son histoire n’est pas connue.
   * @example "admin"
   */
  modifie_par: string | null;
}
