import type { ContentType, FieldValues } from '../content/content-type.js';
import { foldText, withoutUnseen } from '../french.js';
import { faultOf, fieldRules } from '../http/validation/field.js';
import { compareResponsables } from '../responsable/responsable.entity.js';
import { keepFormerCodes } from './stage-codes.js';
import { StageBody } from './stage.dto.js';
import { Stage } from './stage.entity.js';

export const labelOfStage = (fields: FieldValues): string =>
  `${String(fields['code_stage'])} — ${String(fields['libelle_stage'])}`;

export const STAGE: ContentType = {
  name: 'stage',
  entity: Stage,
  withArticle: 'Le stage',
  description: 'Stages, leur recherche et leurs documents.',
  droit: 'contenu',
  perimetre: { holders: 'definition_sousparcours' },
  labels: (_manager, rows) => rows.map(({ fields }) => labelOfStage(fields)),
  historyScopes: (_manager, rows) => rows.map(({ key: [stage] }) => ({ stage })),
  lists: {
    responsables: {
      table: 'stage_responsable',
      owner: 'id_stage',
      member: 'id_responsable',
      memberType: 'responsable',
      compare: compareResponsables,
    },
  },
  files: {
    emploi_du_temps_stage: { name: 'emploi_du_temps_nom', content: 'emploi_du_temps_empreinte' },
    fiche_PE_stage: { name: 'fiche_PE_nom', content: 'fiche_PE_empreinte' },
  },
  unique: 'cle_code_stage',
  takenName: { param: 'code', msg: 'Ce code est déjà celui d’un autre stage.' },
  keepAliases: keepFormerCodes,
  rename: {
    field: 'code_stage',
    subject: 'Ce code',
    fault: (text) => faultOf(fieldRules(StageBody).code, text),
    fields: (text) => ({ code_stage: withoutUnseen(text), cle_code_stage: foldText(text) }),
  },
  derived: ['cle_code_stage'],
};
