import { useNavigate } from 'react-router-dom';
import { type Stage, stageResource } from '../../api/admin/stage';
import { adminPaths } from '../../address/paths';
import { toNumber } from '../../ui/NumberField';
import { saying } from '../AdminPage';
import { useForm } from '../form/useForm';
import type { PdfChoice } from './CurrentPdf';

type Values = ReturnType<typeof valuesOf>;

/** The names are the wire's. */
function valuesOf(stage: Stage | undefined) {
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

function toForm({ capacity, hours, schedule, pe_file, ...texts }: Values) {
  return {
    ...texts,
    capacity: toNumber(capacity),
    hours: toNumber(hours),
    schedule: schedule instanceof File ? schedule : undefined,
    pe_file: pe_file instanceof File ? pe_file : undefined,
  };
}

/** Only an update knows of files to remove. */
function toUpdate(values: Values) {
  return {
    ...toForm(values),
    removeSchedule: values.schedule === 'removed' || undefined,
    removePeFile: values.pe_file === 'removed' || undefined,
  };
}

export function useStageForm(stage: Stage | undefined) {
  const navigate = useNavigate();
  return useForm({
    initial: valuesOf(stage),
    version: stage?.version,
    send: (values, version) =>
      stage ? stageResource.update(stage.id, toUpdate(values), version) : stageResource.create(toForm(values)),
    onSaved: ({ id, code_stage }) => {
      const done = stage ? 'mis à jour' : 'ajouté';
      void navigate(adminPaths.stage.list, saying(`Le stage «\u00a0${code_stage}\u00a0» a été ${done}.`, id));
    },
  });
}
