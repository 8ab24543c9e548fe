import { IntersectionType, PartialType } from '@nestjs/swagger';
import { Categorie } from '../../categorie/categorie.entity.js';
import { ofOneParcours } from '../../definition/definition.dto.js';
import { Succes } from '../../http/params.dto.js';
import { CustomRule, field, type Field, rule, typeRule } from '../../http/validation/field.js';
import { BooleanField, IdField, IdListField, IntegerField } from '../../http/validation/fields.js';
import { References } from '../../http/validation/references.js';
import { Responsable } from '../../responsable/responsable.entity.js';
import { SousParcours } from '../../sousparcours/sousparcours.entity.js';
import { CapacityField, HoursField, LotDeStages, StageBody } from '../../stage/stage.dto.js';

const MAX_LINES = 2000;
/**
 * Average characters per line: http/request.ts makes it 8 MB for 2,000 lines, enough for the long texts of some
 * stages or the numbers of all.
 */
const CHARACTERS_PER_LINE = 350;

/** Identifies the stage of a line; without `id`, a new stage. */
export class StageVise {
  @IdField({ optional: true, description: 'Stage à modifier ; absent : un nouveau.', example: 12 })
  id?: number;

  @IntegerField({
    optional: true,
    minimum: 1,
    maximum: 2 ** 31 - 1,
    description: 'Version lue : une autre est refusée ; absente : rien n’est comparé.',
    example: 3,
  })
  version?: number;
}

/** Ce qui change d’un stage : un champ absent reste comme il est. */
export class LigneDeStage extends IntersectionType(StageVise, PartialType(StageBody)) {}

/** lignes.ts validates the items later, in several turns of the event loop. */
function LinesField(own: Field): PropertyDecorator {
  const list = 'Indiquez la liste des stages à enregistrer.';
  return field(own, {
    schema: { type: () => LigneDeStage, isArray: true, minItems: 1, maxItems: MAX_LINES },
    maxLength: CHARACTERS_PER_LINE,
    rules: [
      typeRule(own, 'isArray', Array.isArray, list),
      rule('arrayMinSize', (value) => (value as []).length > 0, list),
      rule(
        'arrayMaxSize',
        (value) => (value as []).length <= MAX_LINES,
        'Enregistrez 2\u00a0000 stages au plus à la fois.',
      ),
    ],
  });
}

export class LignesDeStageBody {
  @LinesField({ description: '2 000 lignes au plus, 8 Mo en tout.' })
  stages: LigneDeStage[];
}

export class LignesDeStageQuery {
  @BooleanField({ optional: true, description: 'Vérifier : ne rien enregistrer.', example: true })
  dryRun?: boolean;
}

export class StagesEnregistres extends Succes {
  /**
   * Stages créés.
   * @example 1
   */
  creations: number;
  /**
   * Stages modifiés ; ceux qui étaient déjà ainsi n’en sont pas.
   * @example 9
   */
  modifications: number;
  /**
   * Identifiants des stages, dans l’ordre des lignes ; vide avec dryRun.
   * @example [12, 15, 16]
   */
  stageIds: number[];
  /**
   * Versions des stages une fois enregistrés, dans le même ordre ; vide avec dryRun.
   * @example [4, 2, 1]
   */
  versions: number[];
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
