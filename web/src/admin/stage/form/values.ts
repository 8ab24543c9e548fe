import type { StageBody } from '../../../api/admin/stage';
import type { Stage } from '../../../api/stage';
import { toNumber } from '../../../ui/number';
import type { PdfChoice } from './CurrentPdf';

/** What no file of stages holds. */
type Apart = 'id' | 'version' | 'definition_sous_parcours' | 'emploi_du_temps_stage' | 'fiche_PE_stage';

/** The fields of a stage as their reader calls them, also where the server names one. */
export const LABELS = {
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
} satisfies Record<Exclude<keyof Stage, Apart>, string>;

/** What the form of a stage holds; the names are the wire's. */
export function valuesOf(stage: Stage | undefined) {
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
    schedule: undefined as PdfChoice,
    pe_file: undefined as PdfChoice,
  };
}

/** What is sent of it: there is a file to remove only where there was one. */
export function bodyOf({ capacity, hours, schedule, pe_file, ...texts }: ReturnType<typeof valuesOf>) {
  return {
    ...texts,
    capacity: toNumber(capacity),
    hours: toNumber(hours),
    schedule: schedule instanceof File ? schedule : undefined,
    pe_file: pe_file instanceof File ? pe_file : undefined,
    removeSchedule: schedule === 'removed' || undefined,
    removePeFile: pe_file === 'removed' || undefined,
  } satisfies Record<keyof StageBody, unknown>;
}
