import { IntersectionType, PartialType } from '@nestjs/swagger';
import { Succes } from '../../http/succes.dto.js';
import { type Field, field, typeRule, rule } from '../../http/validation/field.js';
import { BooleanField, IdField, IntegerField } from '../../http/validation/fields.js';
import { StageBody } from '../stage.dto.js';

const MAX_LINES = 2000;
/**
 * Average characters per line: http/json-limit.ts makes it 8 MB for 2,000 lines, enough for the long texts of some
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

/** lignes.ts validates the items later, in slices of the event loop. */
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
