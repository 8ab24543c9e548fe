import { Categorie } from '../../categorie/categorie.entity.js';
import { ofOneParcours } from '../../definition/definition.dto.js';
import { Succes } from '../../http/succes.dto.js';
import { BooleanField, IdField, IdListField } from '../../http/validation/fields.js';
import { References } from '../../http/validation/references.js';
import { CustomRule } from '../../http/validation/rule.js';
import { Responsable } from '../../responsable/responsable.entity.js';
import { SousParcours } from '../../sousparcours/sousparcours.entity.js';
import { CapacityField, HoursField } from '../stage.dto.js';

export const STAGES_MAX = 2000;

export class LotQuery {
  @BooleanField({ optional: true, description: 'Dire ce qui se passerait, sans rien écrire.', example: true })
  dryRun?: boolean;
}

export class LotDeStages {
  @IdListField({ minItems: 1, maxItems: STAGES_MAX, description: 'Stages.', example: [12, 13] })
  stageIds: number[];
}

/** A sent field changes in every stage; an absent field stays. */
export class LotModification extends LotDeStages {
  @HoursField()
  hours?: number;

  @CapacityField()
  capacity?: number;

  @IdListField({ optional: true, description: 'Responsables à ajouter.', example: [3] })
  @References(Responsable)
  addResponsableIds?: number[];

  @IdListField({ optional: true, description: 'Responsables à retirer.', example: [4] })
  removeResponsableIds?: number[];

  @IdField({ optional: true, description: 'Catégorie où les ajouter ; avec des sous-parcours.', example: 8 })
  @References(Categorie)
  categorieId?: number;

  @IdListField({
    optional: true,
    maxItems: 50,
    description: 'Sous-parcours, du parcours de la catégorie.',
    example: [4, 5],
  })
  @References(SousParcours)
  @CustomRule<number[] | undefined>((ids, context) => {
    const isAsked = context.fields['categorieId'] !== undefined;
    if (isAsked && !ids?.length) return 'Choisissez au moins un sous-parcours.';
    if (!isAsked && ids?.length) return 'Indiquez aussi la catégorie.';
    return isAsked && ids ? ofOneParcours(ids, context) : undefined;
  })
  sousParcoursIds?: number[];
}

class LotReponse extends Succes {
  /**
   * Ceux qui n’existent plus : les autres sont faits.
   * @example [14]
   */
  disparus: number[];
}

export class LotModifie extends LotReponse {
  /**
   * Stages modifiés ; ceux qui étaient déjà ainsi ne comptent pas.
   * @example 12
   */
  stages: number;
  /**
   * Associations faites ; celles qui existaient déjà ne comptent pas.
   * @example 24
   */
  associations: number;
}

export class LotSupprime extends LotReponse {
  /** @example 12 */
  stages: number;
  /**
   * Associations supprimées avec eux.
   * @example 24
   */
  associations: number;
  /**
   * Sessions supprimées avec eux.
   * @example 2
   */
  sessions: number;
  /**
   * Fichiers supprimés avec eux.
   * @example 3
   */
  documents: number;
}
