import type { Kind } from '../db/kind.js';
import { Stage } from './stage.entity.js';

export const STAGE: Kind = {
  name: 'stage',
  entity: Stage,
  what: 'Le stage',
  labels: (_manager, rows) =>
    rows.map(({ fields }) => `${String(fields['code_stage'])} — ${String(fields['libelle_stage'])}`),
  lists: {
    responsables: {
      table: 'stage_responsable',
      owner: 'id_stage',
      member: 'id_responsable',
      of: 'responsable',
    },
  },
  unique: 'cle_code_stage',
  derived: ['cle_code_stage'],
  files: ['emploi_du_temps_empreinte', 'fiche_PE_empreinte'],
  tell: (changed, _manager, [id]) => changed.stages([id!]),
};
