import type { StageBody } from '../../../api/admin/stage';
import type { Stage } from '../../../api/stage';
import { toNumber } from '../../../ui/number';
import type { Pdf } from './CurrentPdf';

/** Fields that are in no CSV file. */
type NotInCsv =
  'id' | 'version' | 'modifie_le' | 'definition_sous_parcours' | 'emploi_du_temps_stage' | 'fiche_PE_stage';

/** Labels by GET field, also used for the errors of CSV imports. */
export const STAGE_FIELD_LABELS = {
  code_stage: 'Code',
  libelle_stage: 'Libellé',
  objectif_general_stage: 'Objectif général',
  objectifs_detailles_stage: 'Objectifs détaillés',
  rythme_stage: 'Rythme',
  prerequis_stage: 'Prérequis',
  capacite_stage: 'Capacité',
  volume_horaire_stage: 'Volume horaire',
  lien_olaf_stage: 'Lien OLAF',
  responsables: 'Responsables',
} satisfies Record<Exclude<keyof Stage, NotInCsv>, string>;

/** Form values, named as in the request body. */
export function stageValues(stage: Stage | undefined) {
  return {
    code: stage?.code_stage ?? '',
    name: stage?.libelle_stage ?? '',
    generalObjective: stage?.objectif_general_stage ?? '',
    detailledObjectives: stage?.objectifs_detailles_stage ?? '',
    rythm: stage?.rythme_stage ?? '',
    prerequis: stage?.prerequis_stage ?? '',
    capacity: String(stage?.capacite_stage ?? 0),
    hours: String(stage?.volume_horaire_stage ?? 0),
    olaf: stage?.lien_olaf_stage ?? '',
    responsableIds: stage?.responsables.map(({ id }) => id) ?? [],
    schedule: pdfOf(stage?.emploi_du_temps_stage),
    pe_file: pdfOf(stage?.fiche_PE_stage),
  };
}

const pdfOf = (current: string | null = null): Pdf => ({ current, choice: undefined });

export const STAGE_FORM_LABELS = {
  code: STAGE_FIELD_LABELS.code_stage,
  name: STAGE_FIELD_LABELS.libelle_stage,
  generalObjective: STAGE_FIELD_LABELS.objectif_general_stage,
  detailledObjectives: STAGE_FIELD_LABELS.objectifs_detailles_stage,
  rythm: STAGE_FIELD_LABELS.rythme_stage,
  prerequis: STAGE_FIELD_LABELS.prerequis_stage,
  capacity: STAGE_FIELD_LABELS.capacite_stage,
  hours: STAGE_FIELD_LABELS.volume_horaire_stage,
  olaf: STAGE_FIELD_LABELS.lien_olaf_stage,
  responsableIds: STAGE_FIELD_LABELS.responsables,
  schedule: 'Emploi du temps',
  pe_file: 'Fiche PE',
} satisfies Record<keyof ReturnType<typeof stageValues>, string>;

/** The removal flags are only sent for a stored file. */
export function stageBody({ capacity, hours, schedule, pe_file, ...texts }: ReturnType<typeof stageValues>) {
  return {
    ...texts,
    capacity: toNumber(capacity),
    hours: toNumber(hours),
    schedule: schedule.choice instanceof File ? schedule.choice : undefined,
    pe_file: pe_file.choice instanceof File ? pe_file.choice : undefined,
    removeSchedule: schedule.choice === 'removed' || undefined,
    removePeFile: pe_file.choice === 'removed' || undefined,
  } satisfies Record<keyof StageBody, unknown>;
}
