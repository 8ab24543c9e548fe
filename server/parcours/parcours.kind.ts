import type { ContentType } from '../db/kind.js';
import { Parcours } from './parcours.entity.js';

const STAGES = `
  SELECT d.id_stage AS id FROM sous_parcours s JOIN definition_sous_parcours d ON d.id_sous_parcours = s.id
  WHERE s.id_parcours = ?`;

export const PARCOURS: ContentType = {
  name: 'parcours',
  entity: Parcours,
  what: 'Le parcours',
  droit: 'contenu',
  texts: ['descriptif_parcours'],
  labels: (_manager, rows) => rows.map(({ fields }) => String(fields['nom_parcours'])),
  historyScopes: (_manager, rows) => rows.map(({ key: [parcours] }) => ({ parcours })),
  reportAffected: (changed, manager, [id], fields) =>
    fields.includes('nom_parcours') ? changed.addStagesWhere(manager, STAGES, id!) : changed.addNone(),
};
