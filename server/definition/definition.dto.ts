import { Categorie } from '../categorie/categorie.entity.js';
import { select, whereIn } from '../database/sql.js';
import { Succes } from '../http/params.dto.js';
import { CustomRule, type RuleContext } from '../http/validation/field.js';
import { IdField, IdListField } from '../http/validation/fields.js';
import { References } from '../http/validation/references.js';
import { SousParcoursSitue } from '../sousparcours/sousparcours.dto.js';
import { SousParcours } from '../sousparcours/sousparcours.entity.js';
import { Stage } from '../stage/stage.entity.js';

const FOREIGN = `
  SELECT s.id FROM categorie c JOIN sous_parcours s ON s.id_parcours <> c.id_parcours
  WHERE c.id = ? AND s.id IN :ids LIMIT 1`;

/** Rejects sous-parcours of another parcours than the category's; accepts them when the category itself is invalid. */
export async function ofOneParcours(ids: number[], { fields, manager }: RuleContext): Promise<string | undefined> {
  const id = fields['categorieId'];
  if (typeof id !== 'number') return undefined;
  const [sql, values] = whereIn(FOREIGN, ':ids', ids);
  const foreign = await select(manager, sql, [id, ...values]);
  return foreign.length > 0 ? 'Choisissez des sous-parcours du parcours de la catégorie.' : undefined;
}

/** Toutes les paires stage et sous-parcours, dans une catégorie. */
export class DefinitionBody {
  @IdListField({ minItems: 1, description: 'Stages.', example: [12, 13] })
  @References(Stage)
  stageIds: number[];

  @IdField({ description: 'Catégorie, du même parcours que les sous-parcours.', example: 8 })
  @References(Categorie)
  categorieId: number;

  @IdListField({ minItems: 1, description: 'Sous-parcours, d’un seul parcours.', example: [4, 5] })
  @References(SousParcours)
  @CustomRule(ofOneParcours)
  sousParcoursIds: number[];
}

export class DefinitionTriplet {
  @IdField({ description: 'Stage.', example: 12 })
  stageId: number;

  @IdField({ description: 'Catégorie.', example: 8 })
  categorieId: number;

  @IdField({ description: 'Sous-parcours.', example: 4 })
  sousParcoursId: number;
}

export class DefinitionReponse extends Succes {
  /**
   * Associations créées ; celles qui existaient déjà ne comptent pas.
   * @example 4
   */
  created: number;
}

export class CategorieRef {
  /** @example 8 */
  id: number;
  /** @example "Fondamentaux" */
  nom_categorie: string;
}

export class StageRef {
  /** @example 12 */
  id: number;
  /** @example "NAV-101" */
  code_stage: string;
  /** @example "Fondamentaux de radionavigation" */
  libelle_stage: string;
}

/** Association d’un stage à une catégorie et à un sous-parcours ; le triplet l’identifie. */
export class DefinitionDetail {
  /** @example 12 */
  id_stage: number;
  /** @example 8 */
  id_categorie: number;
  /** @example 4 */
  id_sous_parcours: number;
  categorie: CategorieRef;
  sous_parcours: SousParcoursSitue;
  stage: StageRef;
}
