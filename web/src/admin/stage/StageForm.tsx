import { useQuery } from '@tanstack/react-query';
import { formatPerson } from '../../answer/nameOfPerson';
import { QueryView } from '../../answer/Answer';
import { type Responsable, responsableResource } from '../../api/admin/responsable';
import { stageResource } from '../../api/admin/stage';
import { emploiDuTempsUrl, fichePeUrl, type Stage } from '../../api/stage';
import { Form } from '../form/Form';
import { NumberField } from '../../ui/NumberField';
import { TextField } from '../../ui/TextField';
import type { FormProps } from '../entity/declaration';
import { SelectField } from '../form/SelectField';
import { useForm } from '../form/useForm';
import { PdfField } from './form/PdfField';
import './form/stage.scss';
import { stageBody, STAGE_FORM_LABELS, stageValues } from './form/values';

export function StageForm(props: FormProps<Stage>) {
  return (
    <QueryView query={useQuery(responsableResource.list())}>
      {(responsables) => <Fields {...props} responsables={responsables} />}
    </QueryView>
  );
}

function Fields({ entity: read, formProps, responsables }: FormProps<Stage> & { responsables: Responsable[] }) {
  const form = useForm({
    ...formProps,
    entity: read,
    labels: STAGE_FORM_LABELS,
    valuesOf: stageValues,
    files: { emploi_du_temps_stage: 'schedule', fiche_PE_stage: 'pe_file' },
    send: (values, to) => stageResource.save(to, stageBody(values)),
  });
  const { field, entity, sending } = form;
  return (
    <Form form={form} {...formProps}>
      <div className="stage-form">
        <div>
          <TextField autoComplete="off" {...field('code')} />
          <TextField autoComplete="off" {...field('name')} />
          <TextField rows={3} {...field('generalObjective')} />
          <TextField rows={8} {...field('detailledObjectives')} />
          <TextField rows={3} {...field('prerequis')} />
        </div>
        <div>
          <SelectField
            multiple
            options={responsables}
            labelOf={formatPerson}
            noun={['responsable', 'responsables']}
            noMatchText="Aucun responsable à ce nom"
            placeholder="Choisir des responsables"
            {...field('responsableIds')}
          />
          <TextField rows={2} {...field('rythm')} />
          <NumberField hint="Nombre maximum de personne accueillie durant ce stage" {...field('capacity')} />
          <NumberField hint={'En heures\u00a0; 0 si le volume n’est pas connu'} {...field('hours')} />
          <TextField inputMode="url" autoComplete="off" {...field('olaf')} />
          <PdfField href={entity && emploiDuTempsUrl(entity.id)} busy={sending} {...field('schedule')} />
          <PdfField href={entity && fichePeUrl(entity.id)} busy={sending} {...field('pe_file')} />
        </div>
      </div>
    </Form>
  );
}
