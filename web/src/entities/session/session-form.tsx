import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListLoadError } from '../../api/query-view';
import { EntityFields } from '../../crud/entity-fields';
import type { FormProps } from '../../crud/kind';
import { ChoiceField, SelectField } from '../../edit/fields';
import { Form } from '../../edit/form';
import { useEdit } from '../../edit/use-edit';
import { useForm } from '../../edit/use-form';
import { ActionDialog } from '../../ui/action-dialog';
import { DialogButton } from '../../ui/table/row-actions';
import { type FieldProps, NumberField } from '../../ui/field';
import { LIEU_FIELDS } from '../lieu-fields';
import { formatLieu, type Lieu, lieuResource } from '../lieu.queries';
import type { Stage } from '../stage/stage.api';
import { StageField } from '../stage/stages-field';
import { ETAT_LABELS, MODALITE_LABELS, SESSION_FIELDS } from './session.kind';
import { type Session, type SessionBody, sessionResource } from './session.queries';
import { SlotsField } from './slots';
import { stageOf, useStageScope } from './stage-scope';
import './session-form.scss';

type NewPlaceDialogProps = { onCreated: (lieu: Lieu) => void; onClose: () => void };

/** Adds a place without leaving the form of the session. */
function NewLieuDialog({ onCreated, onClose }: NewPlaceDialogProps) {
  const { field, submit, sending, problem, dismiss } = useEdit({
    ...LIEU_FIELDS.form,
    send: (values, to) => lieuResource.save(to, LIEU_FIELDS.toBody(values)),
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
      <EntityFields of={LIEU_FIELDS} form={{ field }} except={['capacity']} />
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
      <DialogButton onOpen={() => setOpen(true)}>Ajouter un lieu…</DialogButton>
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

type SessionValues = ReturnType<typeof SESSION_FIELDS.form.valuesOf> & { stageId: number | undefined };

/** An empty place or number is sent as null; without a stage, the server says so. */
function sessionBody({ stageId, ...values }: SessionValues): SessionBody {
  const { mode, placeId = null, seats = null, status, ...same } = SESSION_FIELDS.toBody(values);
  return {
    ...same,
    stageId: stageId!,
    mode: mode as SessionBody['mode'],
    placeId,
    seats,
    status: status as SessionBody['status'],
  };
}

/** Values with which a new session begins, outside of the screens of a stage. */
export type NewSession = Partial<Pick<SessionValues, 'start' | 'placeId'>>;

/** The stage is that of the address, else the first field asks for it. */
export function SessionForm({ entity, formProps, initial }: FormProps<Session> & { initial?: NewSession }) {
  const scope = useStageScope() as Stage | undefined;
  const form = useForm({
    ...formProps,
    labels: { ...SESSION_FIELDS.form.labels, stageId: 'Stage' },
    required: scope === undefined ? ['stageId'] : undefined,
    valuesOf: (session: Session | undefined) => ({
      ...SESSION_FIELDS.form.valuesOf(session),
      ...(session ? undefined : initial),
      stageId: session?.id_stage ?? scope?.id,
    }),
    entity,
    send: (values, to) => sessionResource.save(to, sessionBody(values)),
  });
  const { stageId } = form.values;
  const chosen = useQuery({ ...stageOf(stageId ?? 0), enabled: scope === undefined && stageId !== undefined });
  const { capacite_stage = 0, volume_horaire_stage = 0 } = scope ?? chosen.data ?? {};
  const { field, values } = form;
  return (
    <Form form={form} {...formProps}>
      {scope === undefined && <StageField {...field('stageId')} />}
      <div className="field-pair">
        <EntityFields of={SESSION_FIELDS} form={form} names={['start', 'end']} />
      </div>
      <SlotsField
        from={values.start}
        to={values.end}
        planned={volume_horaire_stage}
        faults={form.problem?.errors ?? []}
        {...field('slots')}
      />
      <ChoiceField choices={MODALITE_LABELS} {...field('mode')} />
      <LieuField current={entity?.lieu} {...field('placeId')} />
      <EntityFields of={SESSION_FIELDS} form={form} names={['url']} />
      <NumberField
        hint={
          capacite_stage > 0
            ? `Laissez vide si le nombre n’est pas fixé\u00a0; le stage accueille ${capacite_stage} personnes au plus`
            : 'Laissez vide si le nombre n’est pas fixé'
        }
        {...field('seats')}
      />
      <ChoiceField choices={ETAT_LABELS} {...field('status')} />
      <div className="field-pair">
        <EntityFields of={SESSION_FIELDS} form={form} names={['registrationStart', 'registrationEnd']} />
      </div>
      <EntityFields of={SESSION_FIELDS} form={form} names={['remark']} />
    </Form>
  );
}
