import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { QueryView } from '../../api/query-view';
import { EntityFields } from '../../crud/entity-fields';
import type { SaveTarget } from '../../api/resource';
import type { FormProps } from '../../crud/kind';
import { isEqual } from '../../edit/edit';
import { Form } from '../../edit/form';
import { useForm } from '../../edit/use-form';
import { withBase } from '../../lib/site';
import { Button } from '../../ui/controls/button';
import { Field, type FieldProps, FileInput, formatConflict } from '../../ui/field';
import { Icon } from '../../ui/text';
import { type Responsable, responsableResource } from '../responsable/responsable.queries';
import { ResponsablesField } from '../responsable/responsables-field';
import { placesBefore, toWire } from './places';
import { PlacesField } from './places-field';
import { type Pdf, STAGE_FIELDS, STAGE_FORM, type StageValues } from './stage-fields';
import { emploiDuTempsUrl, fichePeUrl, type Stage } from './stage.api';
import { type StageBody, stageResource } from './stage.queries';
import './stage.scss';

type CurrentPdfProps = {
  label: string;
  name: string;
  href: string | undefined;
  choice: Pdf['choice'];
  busy: boolean;
  onChoose: (choice: Pdf['choice']) => void;
};

function CurrentPdf({ label, name, href, choice, busy, onChoose }: CurrentPdfProps) {
  const verb = choice === undefined ? 'Retirer' : 'Conserver';
  return (
    <div className="pdf-current">
      <a href={href && withBase(href)} target="_blank" rel="noopener">
        {name}
        <Icon name="external" />
        <span className="visually-hidden"> (nouvelle fenêtre)</span>
      </a>
      <span role="status">
        {choice === 'removed' && 'sera retiré à l’enregistrement.'}
        {choice instanceof File && 'sera remplacé à l’enregistrement.'}
      </span>
      <Button
        small
        aria-label={`${verb} le fichier\u00a0: ${label}`}
        inactive={busy}
        onClick={() => onChoose(choice === undefined ? 'removed' : undefined)}
      >
        {verb}
      </Button>
    </div>
  );
}

/** `href` opens the stored file; `busy` locks the choice during an upload. */
type PdfFieldProps = FieldProps<Pdf> & { href?: string; busy: boolean };

/** Optional PDF, replaced or removed when the form is saved. */
function PdfField({ label, name, value, onChange, error, conflict, href, busy }: PdfFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { current, choice } = value;
  const setChoice = (next: Pdf['choice']) => onChange({ current, choice: next });
  const choose = (next: Pdf['choice']) => {
    if (busy) return;
    input.current!.value = '';
    setChoice(next);
    // The pressed button has been removed, and the focus with it.
    input.current!.focus();
  };
  return (
    <Field {...{ name, label, error }} hint="Un fichier PDF, facultatif" conflict={formatConflict(conflict, textOf)}>
      {(control) => (
        <>
          {current && <CurrentPdf {...{ label, href, choice, busy }} name={current} onChoose={choose} />}
          <div className="actions">
            <FileInput ref={input} control={control} busy={busy} accept="application/pdf,.pdf" onFile={setChoice}>
              {current ? 'Choisir un autre fichier' : 'Choisir un fichier'}
            </FileInput>
            {choice instanceof File && (
              <>
                <span>{choice.name}</span>
                {!current && (
                  <Button
                    small
                    aria-label={`Retirer le fichier choisi\u00a0: ${label}`}
                    inactive={busy}
                    onClick={() => choose(undefined)}
                  >
                    Retirer
                  </Button>
                )}
              </>
            )}
          </div>
        </>
      )}
    </Field>
  );
}

function textOf({ current, choice }: Pdf): string {
  if (choice instanceof File) return `fichier choisi\u00a0: ${choice.name}`;
  return choice === 'removed' ? 'fichier retiré' : (current ?? 'aucun fichier');
}

/** The removal flags are only sent for a stored file. */
function stageBody(values: StageValues, { id }: SaveTarget, base: StageValues, unanswered = base) {
  const { schedule, pe_file, places } = values;
  const isPlaced = !isEqual(places, base.places) || !isEqual(places, unanswered.places);
  return {
    ...STAGE_FIELDS.toBody(values),
    schedule: schedule.choice instanceof File ? schedule.choice : undefined,
    pe_file: pe_file.choice instanceof File ? pe_file.choice : undefined,
    removeSchedule: schedule.choice === 'removed' || undefined,
    removePeFile: pe_file.choice === 'removed' || undefined,
    places: isPlaced ? toWire(places) : undefined,
    placesLues: isPlaced && id !== undefined ? toWire(placesBefore(places, base.places, unanswered.places)) : undefined,
  } satisfies Record<keyof StageBody, unknown>;
}

const FIRST_COLUMN = ['code', 'name', 'generalObjective', 'detailledObjectives', 'prerequis'] as const;

export default function StageForm(props: FormProps<Stage>) {
  return (
    <QueryView query={useQuery(responsableResource.list())}>
      {(responsables) => <Fields {...props} responsables={responsables} />}
    </QueryView>
  );
}

function Fields({ entity: read, formProps, responsables }: FormProps<Stage> & { responsables: Responsable[] }) {
  const form = useForm({
    ...formProps,
    ...STAGE_FORM,
    required: ['code', 'name'],
    entity: read,
    files: { emploi_du_temps_stage: 'schedule', fiche_PE_stage: 'pe_file' },
    send: (values, to, ...known) => stageResource.save(to, stageBody(values, to, ...known)),
  });
  const { field, entity, sending } = form;
  return (
    <Form form={form} {...formProps}>
      <div className="stage-form">
        <div>
          <EntityFields of={STAGE_FIELDS} form={form} names={FIRST_COLUMN} />
        </div>
        <div>
          <ResponsablesField people={responsables} {...field('responsableIds')} />
          <PlacesField faults={form.problem?.errors ?? []} {...field('places')} />
          <EntityFields of={STAGE_FIELDS} form={form} except={FIRST_COLUMN} />
          <PdfField href={entity && emploiDuTempsUrl(entity.id)} busy={sending} {...field('schedule')} />
          <PdfField href={entity && fichePeUrl(entity.id)} busy={sending} {...field('pe_file')} />
        </div>
      </div>
    </Form>
  );
}
