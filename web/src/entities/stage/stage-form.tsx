import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { QueryView } from '../../api/query-view';
import type { FormProps } from '../../crud/kind';
import { SelectField } from '../../edit/fields';
import { Form } from '../../edit/form';
import { useForm } from '../../edit/use-form';
import { toNumber } from '../../lib/french';
import { withBase } from '../../lib/site';
import { Button } from '../../ui/controls/button';
import { Field, type FieldProps, FileInput, formatConflict, NumberField, TextField } from '../../ui/field';
import { Icon } from '../../ui/text';
import { formatPerson } from '../responsable/responsable.model';
import { type Responsable, responsableResource } from '../responsable/responsable.queries';
import { emploiDuTempsUrl, fichePeUrl, type Stage } from './stage.api';
import { type StageBody, stageResource } from './stage.queries';
import './stage.scss';

/** A new file, a removal, or undefined to keep the current file. */
type PdfChoice = File | 'removed' | undefined;

/** `current`: name of the stored file. */
type Pdf = { current: string | null; choice: PdfChoice };

type CurrentPdfProps = {
  label: string;
  name: string;
  href: string | undefined;
  choice: PdfChoice;
  busy: boolean;
  onRemove: () => void;
  onKeep: () => void;
};

function CurrentPdf({ label, name, href, choice, busy, onRemove, onKeep }: CurrentPdfProps) {
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
      {choice === undefined ? (
        <Button small aria-label={`Retirer le fichier\u00a0: ${label}`} inactive={busy} onClick={onRemove}>
          Retirer
        </Button>
      ) : (
        <Button small aria-label={`Conserver le fichier\u00a0: ${label}`} inactive={busy} onClick={onKeep}>
          Conserver
        </Button>
      )}
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
          {current && (
            <CurrentPdf
              {...{ label, href, choice, busy }}
              name={current}
              onRemove={() => choose('removed')}
              onKeep={() => choose(undefined)}
            />
          )}
          <div className="file-choice">
            <FileInput ref={input} control={control} busy={busy} accept="application/pdf,.pdf" onFile={setChoice}>
              {current ? 'Choisir un autre fichier' : 'Choisir un fichier'}
            </FileInput>
            {choice instanceof File && (
              <>
                <span className="file-chosen">{choice.name}</span>
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

/** Fields that are in no CSV file. */
type NotInCsv =
  | 'id'
  | 'version'
  | 'modifie_le'
  | 'definition_sous_parcours'
  | 'emploi_du_temps_stage'
  | 'fiche_PE_stage';

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

export const STAGE_LABELS = {
  ...STAGE_FIELD_LABELS,
  emploi_du_temps_stage: 'Emploi du temps',
  fiche_PE_stage: 'Fiche PE',
};

/** Form values, named as in the request body. */
function stageValues(stage: Stage | undefined) {
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

const STAGE_FORM_LABELS = {
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
  schedule: STAGE_LABELS.emploi_du_temps_stage,
  pe_file: STAGE_LABELS.fiche_PE_stage,
} satisfies Record<keyof ReturnType<typeof stageValues>, string>;

/** The removal flags are only sent for a stored file. */
function stageBody({ capacity, hours, schedule, pe_file, ...texts }: ReturnType<typeof stageValues>) {
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
