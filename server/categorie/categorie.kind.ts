import type { ContentType } from '../db/kind.js';
import { Categorie } from './categorie.entity.js';

const STAGES = 'SELECT id_stage AS id FROM definition_sous_parcours WHERE id_categorie = ?';

export const CATEGORIE: ContentType = {
  name: 'categorie',
  entity: Categorie,
  what: 'La catégorie',
  droit: 'contenu',
  labels: (_manager, rows) => rows.map(({ fields }) => String(fields['nom_categorie'])),
  historyScopes: (_manager, rows) => rows.map(({ fields }) => ({ parcours: Number(fields['id_parcours']) })),
  // A list of stages is filtered by this level, and shows no other column of a category.
  reportAffected: (changed, manager, [id], fields) =>
    fields.includes('niveau_categorie_parcours') ? changed.addStagesWhere(manager, STAGES, id!) : changed.addNone(),
};
