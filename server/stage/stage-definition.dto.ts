import { SousParcoursSitue } from '../sousparcours/sousparcours.dto.js';

/** Place d’un stage dans un parcours. */
export class DefinitionDuStage {
  /** @example 12 */
  id_stage: number;
  /** @example 8 */
  id_categorie: number;
  /** @example 4 */
  id_sous_parcours: number;
  sous_parcours: SousParcoursSitue;
}

/** @param stages the condition that follows `d.id_stage`: `= ?` or `IN :ids` */
export const definitionsWhere = (stages: string) => `
  SELECT d.id_stage, d.id_categorie, d.id_sous_parcours, s.nom_sous_parcours, s.id_parcours, p.nom_parcours,
    c.niveau_categorie_parcours AS niveau
  FROM definition_sous_parcours d
  JOIN categorie c ON c.id = d.id_categorie
  JOIN sous_parcours s ON s.id = d.id_sous_parcours JOIN parcours p ON p.id = s.id_parcours
  WHERE d.id_stage ${stages} ORDER BY p.id, d.id_categorie, d.id_sous_parcours`;

export interface StageDefinitionRow {
  id_stage: number;
  id_categorie: number;
  id_sous_parcours: number;
  nom_sous_parcours: string;
  id_parcours: number;
  nom_parcours: string;
  /** Entry level of the category. */
  niveau: string | null;
}

export function toDefinition(row: StageDefinitionRow): DefinitionDuStage {
  const { id_stage, id_categorie, id_sous_parcours, nom_sous_parcours, id_parcours, nom_parcours } = row;
  const parcours = { id: id_parcours, nom_parcours };
  return {
    id_stage,
    id_categorie,
    id_sous_parcours,
    sous_parcours: { id: id_sous_parcours, nom_sous_parcours, id_parcours, parcours },
  };
}
