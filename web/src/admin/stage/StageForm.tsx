import { useQuery } from '@tanstack/react-query';
import { nameOfPerson } from '../../answer/nameOfPerson';
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
import { bodyOf, LABELS_OF_FORM, valuesOf } from './form/values';

export function StageForm(props: FormProps<Stage>) {
  return (
    <QueryView query={useQuery(responsableResource.list())}>
      {(responsables) => <Fields {...props} responsables={responsables} />}
    </QueryView>
  );
}

function Fields({ one: read, frame, responsables }: FormProps<Stage> & { responsables: Responsable[] }) {
  const form = useForm({
    ...frame,
    one: read,
    labels: LABELS_OF_FORM,
    valuesOf,
    files: { emploi_du_temps_stage: 'schedule', fiche_PE_stage: 'pe_file' },
    send: (values, to) => stageResource.save(to, bodyOf(values)),
  });
  const { field, one, sending } = form;
  return (
    <Form form={form} {...frame}>
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
            labelOf={nameOfPerson}
            noun={['responsable', 'responsables']}
            none="Aucun responsable à ce nom"
            placeholder="Choisir des responsables"
            {...field('responsableIds')}
          />
          <TextField rows={2} {...field('rythm')} />
          <NumberField hint="Nombre maximum de personne accueillie durant ce stage" {...field('capacity')} />
          <NumberField hint={'En heures\u00a0; 0 si le volume n’est pas connu'} {...field('hours')} />
          <TextField inputMode="url" autoComplete="off" {...field('olaf')} />
          <PdfField href={one && emploiDuTempsUrl(one.id)} busy={sending} {...field('schedule')} />
          <PdfField href={one && fichePeUrl(one.id)} busy={sending} {...field('pe_file')} />
        </div>
      </div>
    </Form>
  );
}
