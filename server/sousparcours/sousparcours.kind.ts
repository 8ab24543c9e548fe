import type { ContentType } from '../db/kind.js';
import { SousParcours } from './sousparcours.entity.js';

const STAGES = 'SELECT id_stage AS id FROM definition_sous_parcours WHERE id_sous_parcours = ?';

export const SOUS_PARCOURS: ContentType = {
  name: 'sousparcours',
  entity: SousParcours,
  what: 'Le sous-parcours',
  droit: 'contenu',
  labels: (_manager, rows) => rows.map(({ fields }) => String(fields['nom_sous_parcours'])),
  historyScopes: (_manager, rows) => rows.map(({ fields }) => ({ parcours: Number(fields['id_parcours']) })),
  reportAffected: (changed, manager, [id]) => changed.addStagesWhere(manager, STAGES, id!),
};
