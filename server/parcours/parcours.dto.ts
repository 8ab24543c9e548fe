import type { EntityTarget } from 'typeorm';
import { IdField, LineField } from '../http/validation/fields.js';
import { Unchanged } from '../http/validation/references.js';
import { ModifiedSinceField } from '../http/validation/since.js';
import { MarkdownField } from '../markdown/markdown.js';
import type { Parcours } from './parcours.entity.js';

/** Ce qu’un double a d’autre que son original ; le reste est le même. */
export class ParcoursDuplicateBody {
  @LineField({ filled: true, maxLength: 200, description: 'Nom du parcours.', example: 'Radionavigation' })
  name: string;
}

export class ParcoursBody extends ParcoursDuplicateBody {
  @MarkdownField({
    optional: true,
    description: 'Descriptif, en Markdown.',
    example: '## À qui s’adresse ce parcours',
  })
  description?: string;
}

export class ParcoursQuery {
  @IdField({ optional: true, description: 'Ne garder que ce parcours ; absent : tous.', example: 1 })
  parcoursId?: number;
}

export class ParcoursListQuery {
  @ModifiedSinceField()
  modifie_depuis?: string;
}

/** An update may name only the present parcours of the row. */
export function OwnParcours(entity: EntityTarget<{ id: number; id_parcours: number }>): PropertyDecorator {
  return Unchanged(entity, 'id_parcours', 'Le parcours ne peut pas être changé.');
}

/** Parcours, tel que les listes le nomment. */
export class ParcoursRef {
  /** @example 2 */
  id: number;
  /** @example "Radionavigation" */
  nom_parcours: string;
}

export class ParcoursSynthese extends ParcoursRef {
  /**
   * Stages distincts du parcours.
   * @example 20
   */
  nombre_stages: number;
  /**
   * Somme des heures de ces stages.
   * @example 504
   */
  volume_horaire: number;
  /**
   * Niveau d’entrée de la première catégorie qui en porte un.
   * @example "sortie Formation Initiale"
   */
  premier_niveau: string | null;
  /**
   * Niveau d’entrée de la dernière catégorie qui en porte un.
   * @example "après trois ans d’expérience"
   */
  dernier_niveau: string | null;
  /**
   * Ce à quoi sert le parcours : la première phrase de son descriptif, en texte, de 160 caractères au plus ; vide sans descriptif.
   * @example "Aux IESSA qui installent, maintiennent ou exploitent les aides de radionavigation."
   */
  presentation: string;
}

/** Stage, tel que la page d’un parcours le montre. */
export class StageDuParcours {
  /** @example 12 */
  id: number;
  /** @example "NAV-101" */
  code_stage: string;
  /** @example "Fondamentaux de radionavigation" */
  libelle_stage: string;
  /**
   * Durée, en heures.
   * @example 35
   */
  volume_horaire_stage: number;
}

/** Association d’un stage à une catégorie et à un sous-parcours. */
export class DefinitionDuParcours {
  /** @example 12 */
  id_stage: number;
  /** @example 8 */
  id_categorie: number;
  /** @example 4 */
  id_sous_parcours: number;
  stage: StageDuParcours;
}

export class CategorieDuParcours {
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
  definition_sous_parcours: DefinitionDuParcours[];
}

/** Sous-parcours, tel que son parcours le nomme. */
export class SousParcoursRef {
  /** @example 4 */
  id: number;
  /** @example "ILS" */
  nom_sous_parcours: string;
  /** @example 2 */
  id_parcours: number;
}

/** Parcours entier : catégories par position puis nom, sous-parcours par nom. */
export class ParcoursDetail extends ParcoursRef {
  /**
   * Texte Markdown.
   * @example "## À qui s’adresse ce parcours"
   */
  descriptif_parcours: string;
  /**
   * Le même texte en HTML, rendu et assaini par le serveur.
   * @example "<h2>À qui s’adresse ce parcours</h2>"
   */
  descriptif_parcours_html: string;
  /**
   * Numéro de la dernière modification.
   * @example 1
   */
  version: number;
  /**
   * Date de la dernière modification que l’histoire connaît.
   * @example "2026-11-22T09:15:00.000Z"
   */
  modifie_le: string | null;
  sous_parcours: SousParcoursRef[];
  categories: CategorieDuParcours[];
}

export function toParcoursRef({ id, nom_parcours }: Pick<Parcours, 'id' | 'nom_parcours'>): ParcoursRef {
  return { id, nom_parcours };
}

export function toSousParcoursRef({ id, nom_sous_parcours, id_parcours }: SousParcoursRef): SousParcoursRef {
  return { id, nom_sous_parcours, id_parcours };
}

/** An association, with the columns of its stage. */
export type ParcoursDefinitionRow = Omit<DefinitionDuParcours, 'stage'> & Omit<StageDuParcours, 'id'>;

export function toDefinitionDuParcours(row: ParcoursDefinitionRow): DefinitionDuParcours {
  const { id_stage, id_categorie, id_sous_parcours, code_stage, libelle_stage, volume_horaire_stage } = row;
  const stage = { id: id_stage, code_stage, libelle_stage, volume_horaire_stage };
  return { id_stage, id_categorie, id_sous_parcours, stage };
}
