import type { ContentType } from '../db/kind.js';
import { Lieu } from './lieu.entity.js';

const STAGES = `
  SELECT DISTINCT s.id_stage AS id FROM session_lieu sl JOIN session_stage s ON s.id = sl.id_session
  WHERE sl.id_lieu = ?`;

export const LIEU: ContentType = {
  name: 'lieu',
  entity: Lieu,
  what: 'Le lieu',
  droit: 'contenu',
  labels: (_manager, rows) =>
    rows.map(({ fields }) => [fields['nom'], fields['ville']].filter((text) => text !== '').join(', ')),
  reportAffected: (changed, manager, [id]) => {
    changed.addNames();
    changed.addStagesWhere(manager, STAGES, id!);
  },
};
