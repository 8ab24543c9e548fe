import { type Session, sessionResource } from '../../api/admin/sessionStage';
import { formatConflict } from '../../ui/Clash';
import { formatDay } from '../../ui/days';
import type { FieldProps } from '../../ui/Field';
import { NumberField } from '../../ui/NumberField';
import { TextField } from '../../ui/TextField';
import type { FormProps } from '../entity/declaration';
import { Form } from '../form/Form';
import { useForm } from '../form/useForm';
import { useStageScope } from './StageScope';
import { ETAT_LABELS, MODALITE_LABELS } from './words/labels';
import { LieuField } from './form/PlaceField';
import './form/session-form.scss';
import { SlotsField } from './form/SlotsField';
import { SESSION_FORM_LABELS, sessionBody, sessionValues } from './form/values';
import { ChoiceField } from './form/WordField';

export function SessionForm({ entity, formProps }: FormProps<Session>) {
  const { id: stageId, capacite_stage, volume_horaire_stage } = useStageScope();
  const form = useForm({
    ...formProps,
    entity,
    labels: SESSION_FORM_LABELS,
    valuesOf: sessionValues,
    send: (values, to) => sessionResource.save(to, sessionBody(values, stageId)),
  });
  const { field, values } = form;
  return (
    <Form form={form} {...formProps}>
      <div className="field-pair">
        <DayField hint={'Vide\u00a0: celui du premier créneau, sinon les dates sont à fixer'} {...field('start')} />
        <DayField hint={'Vide\u00a0: celui du dernier créneau, sinon le premier jour'} {...field('end')} />
      </div>
      <SlotsField from={values.start} to={values.end} planned={volume_horaire_stage} {...field('slots')} />
      <ChoiceField choices={MODALITE_LABELS} {...field('mode')} />
      <LieuField current={entity?.lieu} {...field('placeId')} />
      <TextField
        inputMode="url"
        autoComplete="off"
        hint={'De la salle virtuelle ou de l’inscription, avec https://'}
        {...field('url')}
      />
      <NumberField
        hint={
          capacite_stage > 0
            ? `Vide si le nombre n’est pas précisé\u00a0; le stage accueille ${capacite_stage} personnes au plus`
            : 'Vide si le nombre n’est pas précisé'
        }
        {...field('seats')}
      />
      <ChoiceField choices={ETAT_LABELS} {...field('status')} />
      <div className="field-pair">
        <DayField hint={'Vide\u00a0: elles sont déjà ouvertes'} {...field('registrationStart')} />
        <DayField hint={'Vide\u00a0: la veille du premier jour'} {...field('registrationEnd')} />
      </div>
      <TextField rows={3} {...field('remark')} />
    </Form>
  );
}

function DayField({ conflict, ...props }: FieldProps<string> & { hint: string }) {
  return <TextField type="date" conflict={formatConflict(conflict, formatDay)} {...props} />;
}
