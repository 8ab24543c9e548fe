import type { Kind } from '../db/kind.js';
import { compareResponsables } from '../responsable/responsable.entity.js';
import { Stage } from './stage.entity.js';

export const STAGE: Kind = {
  name: 'stage',
  entity: Stage,
  what: 'Le stage',
  labels: (_manager, rows) =>
    rows.map(({ fields }) => `${String(fields['code_stage'])} — ${String(fields['libelle_stage'])}`),
  hangsOn: (_manager, rows) => rows.map(({ key: [stage] }) => ({ stage })),
  lists: {
    responsables: {
      table: 'stage_responsable',
      owner: 'id_stage',
      member: 'id_responsable',
      of: 'responsable',
      compare: compareResponsables,
    },
  },
  files: {
    emploi_du_temps_stage: { name: 'emploi_du_temps_nom', content: 'emploi_du_temps_empreinte' },
    fiche_PE_stage: { name: 'fiche_PE_nom', content: 'fiche_PE_empreinte' },
  },
  unique: 'cle_code_stage',
  derived: ['cle_code_stage'],
  tell: (changed, _manager, [id]) => changed.stages([id!]),
};
