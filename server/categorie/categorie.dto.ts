import { CustomRule } from '../http/validation/field.js';
import { BooleanField, IdField, IdListField, IntegerField, LineField } from '../http/validation/fields.js';
import { References } from '../http/validation/references.js';
import { OwnParcours, ParcoursRef, toParcoursRef } from '../parcours/parcours.dto.js';
import { Parcours } from '../parcours/parcours.entity.js';
import { Categorie } from './categorie.entity.js';

export const POSITION_MAX = 1_000_000;
export const NIVEAU_MAX = 200;

class CategorieName {
  @LineField({ filled: true, maxLength: 200, description: 'Nom de la catégorie.', example: 'Fondamentaux' })
  name: string;
}

class CategorieFields extends CategorieName {
  @IntegerField({
    optional: true,
    minimum: -1,
    maximum: POSITION_MAX,
    description: 'Rang dans le parcours ; -1, la valeur par défaut : catégorie transverse.',
    example: 1,
  })
  position?: number;

  @LineField({
    optional: true,
    maxLength: NIVEAU_MAX,
    description: 'Niveau d’entrée.',
    example: 'sortie Formation Initiale',
  })
  level?: string;
}

export class CategorieBody extends CategorieFields {
  @IdField({ description: 'Parcours de la catégorie.', example: 2 })
  @References(Parcours)
  id_parcours: number;
}

export class CategorieUpdateBody extends CategorieFields {
  @IdField({ optional: true, description: 'Parcours de la catégorie : le sien, ou rien.', example: 2 })
  @OwnParcours(Categorie)
  id_parcours?: number;
}

/** Ce qu’un double a d’autre que son original, et ce qu’il en reprend ; le reste est le même. */
export class CategorieDuplicateBody extends CategorieName {
  @BooleanField({ description: 'Reprendre les associations : les mêmes stages.', example: true })
  associations: boolean;
}

export class CategorieDetail {
  /** @example 8 */
  id: number;
  /** @example "Fondamentaux" */
  nom_categorie: string;
  /**
   * Rang dans le parcours ; -1 : catégorie transverse.
   * @example 1
   */
  position_categorie_parcours: number;
  /**
   * Niveau d’entrée.
   * @example "sortie Formation Initiale"
   */
  niveau_categorie_parcours: string | null;
  /** @example 2 */
  id_parcours: number;
  /**
   * Numéro de la dernière modification.
   * @example 1
   */
  version: number;
  parcours: ParcoursRef;
}

export function toCategorie(categorie: Categorie): CategorieDetail {
  return {
    id: categorie.id,
    nom_categorie: categorie.nom_categorie,
    position_categorie_parcours: categorie.position_categorie_parcours,
    niveau_categorie_parcours: categorie.niveau_categorie_parcours,
    id_parcours: categorie.id_parcours,
    version: categorie.version,
    parcours: toParcoursRef(categorie.parcours),
  };
}

export class OrdreBody {
  @IdListField({
    description: 'Toutes les catégories du parcours qui ne sont pas transverses, dans leur nouvel ordre.',
    example: [8, 7],
  })
  @CustomRule<number[]>((ids) =>
    new Set(ids).size < ids.length ? 'Indiquez chaque catégorie une seule fois.' : undefined,
  )
  categorieIds: number[];
}
