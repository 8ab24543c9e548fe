import type { EntityManager } from 'typeorm';
import { select } from '../db/select.js';
import type { ResponsableRef } from '../responsable/responsable.dto.js';
import type { TypeFichier } from './fichier.entity.js';
import { type DefinitionRow, toDefinition } from './resumes.js';
import { type StageDetail, toStageResume } from './stage.dto.js';

const nomFichier = (type: TypeFichier) =>
  `(SELECT nom FROM stage_fichier WHERE id_stage = stage.id AND type = '${type}') AS ${type}_stage`;
const STAGE = `
  SELECT id, code_stage, libelle_stage, objectif_general_stage, objectifs_detailles_stage, rythme_stage, prerequis_stage,
    capacite_stage, volume_horaire_stage, ${nomFichier('emploi_du_temps')}, ${nomFichier('fiche_PE')},
    lien_olaf_stage, version
  FROM stage WHERE id = ?`;
const RESPONSABLES = `
  SELECT r.id, r.nom_responsable, r.prenom_responsable
  FROM stage_responsable sr JOIN responsable r ON r.id = sr.id_responsable WHERE sr.id_stage = ?`;
const DEFINITIONS = `
  SELECT d.id_stage, d.id_categorie, d.id_sous_parcours, s.nom_sous_parcours, s.id_parcours, p.nom_parcours
  FROM definition_sous_parcours d
  JOIN sous_parcours s ON s.id = d.id_sous_parcours JOIN parcours p ON p.id = s.id_parcours
  WHERE d.id_stage = ? ORDER BY p.id, d.id_categorie, d.id_sous_parcours`;

type StageRow = Omit<StageDetail, 'responsables' | 'definition_sous_parcours'>;

/** A whole stage, read as rows: entities made of them cost several times as much. */
export async function readDetail(manager: EntityManager, id: number): Promise<StageDetail | null> {
  const [[stage], responsables, definitions] = await Promise.all([
    select<StageRow>(manager, STAGE, [id]),
    select<ResponsableRef>(manager, RESPONSABLES, [id]),
    select<DefinitionRow>(manager, DEFINITIONS, [id]),
  ]);
  if (stage === undefined) return null;
  return {
    ...toStageResume(stage, responsables, definitions.map(toDefinition)),
    objectif_general_stage: stage.objectif_general_stage,
    objectifs_detailles_stage: stage.objectifs_detailles_stage,
    rythme_stage: stage.rythme_stage,
    prerequis_stage: stage.prerequis_stage,
    emploi_du_temps_stage: stage.emploi_du_temps_stage,
    fiche_PE_stage: stage.fiche_PE_stage,
    lien_olaf_stage: stage.lien_olaf_stage,
    version: stage.version,
  };
}
