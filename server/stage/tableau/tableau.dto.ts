import { ChoiceField, IdField, IdListField, IntegerField, LineField } from '../../http/validation/fields.js';
import { ParcoursRef } from '../../parcours/parcours.dto.js';
import { StageEntier } from '../stage.dto.js';
import { LACKS, type Lack } from './lacks.js';
import { SORTS, type Sort } from './order.js';

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
  @IntegerField({
    optional: true,
    minimum: 1,
    maximum: 200,
    description: 'Nombre de stages au plus ; absent : 50.',
    example: 50,
  })
  limit?: number;

  @IntegerField({
    optional: true,
    minimum: 0,
    maximum: 2_000_000_000,
    description: 'Rang du premier stage.',
    example: 0,
  })
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
