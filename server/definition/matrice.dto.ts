import { Succes } from '../http/params.dto.js';
import { field, type Field, rule, typeRule } from '../http/validation/field.js';
import { IdListField } from '../http/validation/fields.js';
import { DefinitionTriplet } from './definition.dto.js';

const MAX_CELLS = 5000;
/** Characters of a cell: three ids with their names, indented by hand. */
const CELL_CHARACTERS = 12;

/** cells.ts validates the cells later, and names each wrong one by its position. */
function CellsField(own: Field): PropertyDecorator {
  return field(own, {
    schema: { type: () => DefinitionTriplet, isArray: true, maxItems: MAX_CELLS },
    maxLength: CELL_CHARACTERS,
    rules: [
      typeRule(own, 'isArray', Array.isArray, 'Indiquez une liste d’associations.'),
      rule(
        'arrayMaxSize',
        (value) => (value as []).length <= MAX_CELLS,
        `Indiquez ${MAX_CELLS.toLocaleString('fr-FR')} associations au plus.`,
      ),
    ],
  });
}

export class AssociationsBody {
  @IdListField({ description: 'Toutes les catégories du parcours, telles qu’elles ont été lues.', example: [8, 9] })
  categorieIds: number[];

  @IdListField({ description: 'Tous ses sous-parcours, tels qu’ils ont été lus.', example: [4, 5] })
  sousParcoursIds: number[];

  @CellsField({ description: 'Associations à ajouter ; une qui est déjà là ne compte pas.' })
  ajouts: DefinitionTriplet[];

  @CellsField({ description: 'Associations à retirer ; une qui n’est plus là ne compte pas.' })
  retraits: DefinitionTriplet[];
}

export class AssociationsReponse extends Succes {
  /**
   * Associations ajoutées.
   * @example 5
   */
  ajouts: number;
  /**
   * Associations retirées.
   * @example 2
   */
  retraits: number;
}
