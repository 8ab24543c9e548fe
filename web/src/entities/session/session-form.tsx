import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListLoadError } from '../../api/query-view';
import type { FormProps } from '../../crud/kind';
import { SelectField } from '../../edit/fields';
import { Form } from '../../edit/form';
import { useEdit } from '../../edit/use-edit';
import { useForm } from '../../edit/use-form';
import { formatDay } from '../../lib/days';
import { toNumber } from '../../lib/french';
import { ActionDialog } from '../../ui/action-dialog';
import { Button } from '../../ui/controls/button';
import { Field, type FieldProps, formatConflict, NumberField, TextField } from '../../ui/field';
import { Select } from '../../ui/controls/select';
import { formatLieu, LABELS_OF_LIEU, type Lieu, lieuBody, lieuResource, lieuValues } from '../lieu.queries';
import { ETAT_LABELS, MODALITE_LABELS, SESSION_LABELS } from './session.kind';
import { type Session, type SessionBody, sessionResource } from './session.queries';
import { SlotsField, type TypedSlot } from './slots';
import { useStageScope } from './stage-scope';
import './session-form.scss';

type NewPlaceDialogProps = { onCreated: (lieu: Lieu) => void; onClose: () => void };

/** Adds a place without leaving the form of the session. */
function NewLieuDialog({ onCreated, onClose }: NewPlaceDialogProps) {
  const { field, submit, sending, problem, dismiss } = useEdit({
    labels: LABELS_OF_LIEU,
    valuesOf: lieuValues,
    send: (values, to) => lieuResource.save(to, lieuBody(values)),
    entityOf: (lieu: Lieu) => lieu,
    onSaved: (lieu) => {
      onCreated(lieu);
      onClose();
    },
  });
  return (
    <ActionDialog
      title="Ajouter un lieu"
      className="dialog-small"
      action={{ label: 'Ajouter', onConfirm: () => submit() }}
      sending={sending}
      failure={{ heading: 'Impossible d’ajouter un lieu\u00a0:', problem, onDismiss: dismiss }}
      form="focus"
      onClose={onClose}
    >
      {(['name', 'address', 'postalCode', 'city'] as const).map((name) => (
        <TextField key={name} autoComplete="off" {...field(name)} />
      ))}
    </ActionDialog>
  );
}

type LieuChoice = Pick<Lieu, 'id' | 'nom' | 'ville'>;
type PlaceFieldProps = FieldProps<number | undefined> & { current: Session['lieu'] | undefined };

const NONE: LieuChoice[] = [];

function LieuField({ current, ...field }: PlaceFieldProps) {
  const query = useQuery(lieuResource.list());
  const [chosen, setChosen] = useState<LieuChoice[]>(current ? [current] : NONE);
  const [open, setOpen] = useState(false);
  const lieux: readonly LieuChoice[] = query.data ?? NONE;
  return (
    <div className="place-field">
      <SelectField
        options={lieux}
        chosen={chosen}
        labelOf={formatLieu}
        noun={['lieu', 'lieux']}
        noMatchText="Aucun lieu à ce nom"
        failed={query.isLoadingError}
        placeholder="Choisir un lieu"
        loading={query.isPending}
        {...field}
      />
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ajouter un lieu…
      </Button>
      <ListLoadError lists={[['lieux', query]]} />
      {open && (
        <NewLieuDialog
          onCreated={(lieu) => {
            setChosen([...chosen, lieu]);
            field.onChange(lieu.id);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** Form values, named as in the request body. */
const sessionValues = (session: Session | undefined) => ({
  start: session?.debut ?? '',
  end: session?.fin ?? '',
  slots: (session?.creneaux ?? []).map(({ jour, debut, fin }): TypedSlot => ({ day: jour, start: debut, end: fin })),
  mode: String(session?.modalite ?? 'presentiel'),
  placeId: session?.lieu?.id,
  url: session?.url ?? '',
  seats: session?.places ? String(session.places) : '',
  status: String(session?.etat ?? 'prevue'),
  registrationStart: session?.inscription_debut ?? '',
  registrationEnd: session?.inscription_fin ?? '',
  remark: session?.remarque ?? '',
});

export type SessionValues = ReturnType<typeof sessionValues>;

const SESSION_FORM_LABELS = {
  start: SESSION_LABELS.debut,
  end: SESSION_LABELS.fin,
  slots: SESSION_LABELS.creneaux,
  mode: SESSION_LABELS.modalite,
  placeId: SESSION_LABELS.lieu,
  url: SESSION_LABELS.url,
  seats: SESSION_LABELS.places,
  status: SESSION_LABELS.etat,
  registrationStart: SESSION_LABELS.inscription_debut,
  registrationEnd: SESSION_LABELS.inscription_fin,
  remark: SESSION_LABELS.remarque,
} satisfies Record<keyof SessionValues, string>;

/** Empty days are sent as null. */
function sessionBody(values: SessionValues, stageId: number): SessionBody {
  const { start, end, placeId, seats, registrationStart, registrationEnd, mode, status, ...same } = values;
  return {
    ...same,
    stageId,
    mode: mode as SessionBody['mode'],
    status: status as SessionBody['status'],
    start: start || null,
    end: end || null,
    placeId: placeId ?? null,
    seats: toNumber(seats) ?? null,
    registrationStart: registrationStart || null,
    registrationEnd: registrationEnd || null,
  };
}

type WordFieldProps = FieldProps<string> & { choices: Record<string, string> };

function ChoiceField({ value, onChange, choices, conflict, name, label, error }: WordFieldProps) {
  return (
    <Field {...{ name, label, error }} conflict={formatConflict(conflict, (key) => choices[key] ?? key)}>
      {(control) => (
        <Select value={value} onChange={onChange} {...control}>
          {Object.entries(choices).map(([key, word]) => (
            <option key={key} value={key}>
              {word}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

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
