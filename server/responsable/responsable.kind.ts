import type { ContentType } from '../db/kind.js';
import { Responsable } from './responsable.entity.js';

const STAGES = 'SELECT id_stage AS id FROM stage_responsable WHERE id_responsable = ?';

export const RESPONSABLE: ContentType = {
  name: 'responsable',
  entity: Responsable,
  what: 'Le responsable',
  droit: 'contenu',
  labels: (_manager, rows) =>
    rows.map(({ fields }) => `${String(fields['nom_responsable'])} ${String(fields['prenom_responsable'])}`),
  reportAffected: (changed, manager, [id]) => {
    changed.addNames();
    changed.addStagesWhere(manager, STAGES, id!);
  },
};
