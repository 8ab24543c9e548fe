import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { modificationOf } from '../../api/history';
import { ListLoadError } from '../../api/query-view';
import { SelectField } from '../../edit/fields';
import { useNotify } from '../../edit/message';
import { useSubmit } from '../../edit/use-edit';
import {
  type Parcours,
  useFreshParcours,
  useParcoursList,
  withTransverseLast,
} from '../../entities/parcours/parcours.api';
import { useResponsables } from '../../entities/responsable/responsable.api';
import { formatPerson } from '../../entities/responsable/responsable.model';
import { STAGE_FIELDS } from '../../entities/stage/stage-fields';
import {
  changeStages,
  deleteStages,
  type LotModification,
  type LotModifie,
  type LotSupprime,
} from '../../entities/stage/stage.queries';
import { count, formatList, toNumber } from '../../lib/french';
import { ActionDialog } from '../../ui/action-dialog';
import { NumberField } from '../../ui/field';

const stages = (n: number) => count(n, 'stage');

const formatMissing = ({ disparus }: { disparus: number[] }): string => {
  if (disparus.length === 0) return '';
  const verb = disparus.length < 2 ? 'n’existe plus' : 'n’existent plus';
  return ` ${stages(disparus.length)} ${verb}.`;
};

/** Undefined when nothing would change. */
function formatChangePreview(result: LotModifie, n: number): string | undefined {
  if (result.stages === 0) return undefined;
  const unchanged = n - result.stages - result.disparus.length;
  const others = unchanged === 0 ? '' : ` ${stages(unchanged)} ${unchanged < 2 ? 'est' : 'sont'} déjà ainsi.`;
  return `${stages(result.stages)} ${result.stages < 2 ? 'sera modifié' : 'seront modifiés'}.${others}${formatMissing(result)}`;
}

const formatChangeDone = (result: LotModifie): string =>
  `${stages(result.stages)} ${result.stages < 2 ? 'a été modifié' : 'ont été modifiés'}.${formatMissing(result)}`;

function formatPlacementPreview(result: LotModifie, pairs: number): string | undefined {
  const { associations: n } = result;
  if (n === 0) return undefined;
  const unchanged = pairs - n;
  const others =
    unchanged > 0 && result.disparus.length === 0
      ? ` ${count(unchanged, 'association')} y ${unchanged < 2 ? 'est' : 'sont'} déjà.`
      : '';
  return `${count(n, 'association')} ${n < 2 ? 'sera ajoutée' : 'seront ajoutées'}.${others}${formatMissing(result)}`;
}

const formatPlacementDone = (result: LotModifie): string =>
  `${count(result.associations, 'association')} ${result.associations < 2 ? 'a été ajoutée' : 'ont été ajoutées'}.${formatMissing(result)}`;

function formatDeletionPreview(result: LotSupprime): string | undefined {
  if (result.stages === 0) return undefined;
  const parts = [
    result.associations > 0 && count(result.associations, 'association'),
    result.sessions > 0 && count(result.sessions, 'session'),
    result.documents > 0 && count(result.documents, 'document PDF', 'documents PDF'),
  ].filter((part) => part !== false);
  const also =
    parts.length === 0
      ? ', et rien d’autre'
      : `, et avec ${result.stages < 2 ? 'lui' : 'eux'} ${formatList(parts)}\u00a0; aucun parcours ni responsable`;
  return `${stages(result.stages)} ${result.stages < 2 ? 'sera supprimé' : 'seront supprimés'}${also}.${formatMissing(result)}`;
}

const formatDeletionDone = (result: LotSupprime): string =>
  `${stages(result.stages)} ${result.stages < 2 ? 'a été supprimé' : 'ont été supprimés'}.${formatMissing(result)}`;

type LotDialogProps<Result extends object> = {
  title: string;
  failed: string;
  /** Runs the command; with `isTrial`, the server only counts its effects. */
  run: (isTrial: boolean) => Promise<Result>;
  /** Undefined when nothing would change. */
  formatPreview: (result: Result) => string | undefined;
  formatDone: (result: Result) => string;
  /** Form values; a preview computed for other values is discarded. */
  values: object;
  isReady?: boolean;
  confirm: { label: string; isDanger?: true };
  /** The fields; `errorOf` returns the server’s error of one. */
  children?: (errorOf: (param: string) => string | undefined) => ReactNode;
  onDone?: () => void;
  onClose: () => void;
};

/** A command on many stages: preview, confirmation, then a notice with « Annuler ». */
function LotDialog<Result extends object>(props: LotDialogProps<Result>) {
  const {
    title,
    failed,
    run,
    formatPreview,
    formatDone,
    values,
    isReady = true,
    confirm,
    children,
    onDone,
    onClose,
  } = props;
  const notify = useNotify();
  const { send, sending, problem, dismiss } = useSubmit();
  const [preview, setPreview] = useState<{ of: object; text: string | undefined }>();
  const current = preview?.of === values ? preview : undefined;
  const hasNoEffect = current !== undefined && current.text === undefined;

  const loadPreview = () => send(async () => setPreview({ of: values, text: formatPreview(await run(true)) }));
  const loadPreviewOnOpen = useEffectEvent(() => {
    if (!children) void loadPreview();
  });
  useEffect(() => loadPreviewOnOpen(), []);

  const submit = () => {
    if (!current) return void loadPreview();
    void send(async () => {
      const answer = await run(false);
      onClose();
      onDone?.();
      notify({ text: formatDone(answer), modification: modificationOf(answer) });
    });
  };
  const errorOf = (param: string) => problem?.errors.find((error) => error.param === param)?.msg;

  return (
    <ActionDialog
      title={title}
      className="lot-dialog"
      action={{
        label: current || !children ? confirm.label : 'Continuer',
        isDanger: current && confirm.isDanger,
        isDisabled: !isReady || hasNoEffect,
        onConfirm: submit,
      }}
      sending={sending}
      busy={sending && current !== undefined}
      failure={{ heading: failed, problem, onDismiss: dismiss }}
      form="enter"
      onClose={onClose}
    >
      {children?.(errorOf)}
      <p className="consequence" role="status">
        {sending && !current && 'Décompte en cours…'}
        {current && (current.text ?? 'Rien ne changera\u00a0: tout est déjà ainsi, ou n’existe plus.')}
      </p>
    </ActionDialog>
  );
}

const EMPTY_VALUES = {
  hours: '',
  capacity: '',
  addResponsableIds: [] as number[],
  removeResponsableIds: [] as number[],
};

const NONE: never[] = [];
const PEOPLE: [string, string] = ['responsable', 'responsables'];

/** Empty fields leave their values unchanged. */
export function ChangeDialog({ ids, onClose }: { ids: number[]; onClose: () => void }) {
  const [values, setValues] = useState(EMPTY_VALUES);
  const people = useResponsables();
  const field = <Name extends keyof typeof EMPTY_VALUES>(name: Name, label: string) => ({
    name,
    label,
    value: values[name],
    onChange: (value: (typeof EMPTY_VALUES)[Name]) => setValues({ ...values, [name]: value }),
  });
  const peopleSelect = {
    multiple: true as const,
    options: people.data ?? NONE,
    loading: people.isPending,
    labelOf: formatPerson,
    noun: PEOPLE,
    noMatchText: 'Aucun responsable à ce nom',
    failed: people.isLoadingError,
    placeholder: 'Personne',
  };
  return (
    <LotDialog
      title={`Modifier ${count(ids.length, 'stage')}`}
      failed={'Impossible de modifier ces stages\u00a0:'}
      run={(isTrial) => changeStages(bodyOf(ids, values), isTrial)}
      formatPreview={(result) => formatChangePreview(result, ids.length)}
      formatDone={formatChangeDone}
      values={values}
      isReady={Object.keys(bodyOf(ids, values)).length > 1}
      confirm={{ label: 'Modifier' }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p className="hint">Ce qui reste vide ne change pas.</p>
          <NumberField
            {...field('hours', STAGE_FIELDS.labels.volume_horaire_stage)}
            hint="En heures"
            error={errorOf('hours')}
          />
          <NumberField
            {...field('capacity', STAGE_FIELDS.labels.capacite_stage)}
            hint="Nombre de personnes"
            error={errorOf('capacity')}
          />
          <SelectField
            {...peopleSelect}
            {...field('addResponsableIds', 'Ajouter les responsables')}
            error={errorOf('addResponsableIds')}
          />
          <SelectField {...peopleSelect} {...field('removeResponsableIds', 'Retirer les responsables')} />
          <ListLoadError lists={[['responsables', people]]} />
        </>
      )}
    </LotDialog>
  );
}

function bodyOf(stageIds: number[], values: typeof EMPTY_VALUES): LotModification {
  const { addResponsableIds, removeResponsableIds } = values;
  const [hours, capacity] = [toNumber(values.hours), toNumber(values.capacity)];
  return {
    stageIds,
    ...(hours !== undefined && { hours }),
    ...(capacity !== undefined && { capacity }),
    ...(addResponsableIds.length > 0 && { addResponsableIds }),
    ...(removeResponsableIds.length > 0 && { removeResponsableIds }),
  };
}

type DeleteDialogProps = { ids: number[]; onClose: () => void; onDeleted: () => void };

export function DeleteDialog({ ids, onClose, onDeleted }: DeleteDialogProps) {
  return (
    <LotDialog
      title={`Supprimer ${count(ids.length, 'stage')}\u00a0?`}
      failed={'Impossible de supprimer ces stages\u00a0:'}
      run={(isTrial) => deleteStages(ids, isTrial)}
      formatPreview={formatDeletionPreview}
      formatDone={formatDeletionDone}
      values={ids}
      confirm={{ label: 'Supprimer', isDanger: true }}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}

type Chosen = { parcoursId?: number; categorieId?: number; sousParcoursIds: number[] };

export function PlaceDialog({ ids, onClose }: { ids: number[]; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>({ sousParcoursIds: [] });
  const { parcoursId, categorieId, sousParcoursIds } = chosen;
  const list = useParcoursList();
  const parcoursQuery = useFreshParcours(parcoursId);
  const parcours = parcoursQuery.data;
  return (
    <LotDialog
      title={`Ajouter ${count(ids.length, 'stage')} à une catégorie`}
      failed={'Impossible d’ajouter ces stages à la catégorie\u00a0:'}
      run={(isTrial) => changeStages({ stageIds: ids, categorieId, sousParcoursIds }, isTrial)}
      formatPreview={(result) => formatPlacementPreview(result, ids.length * sousParcoursIds.length)}
      formatDone={formatPlacementDone}
      values={chosen}
      isReady={categorieId !== undefined && sousParcoursIds.length > 0}
      confirm={{ label: 'Ajouter' }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <SelectField
            name="parcoursId"
            label="Parcours"
            options={list.data ?? NO_PLACE}
            loading={list.isPending}
            labelOf={parcoursName}
            noun={['parcours', 'parcours']}
            noMatchText="Aucun parcours à ce nom"
            failed={list.isLoadingError}
            placeholder="Choisir un parcours"
            value={parcoursId}
            onChange={(id) => setChosen({ parcoursId: id, sousParcoursIds: [] })}
          />
          <ListLoadError
            lists={[
              ['parcours', list],
              ['catégories de ce parcours', parcoursQuery],
            ]}
          />
          {parcours && (
            <>
              <SelectField
                name="categorieId"
                label="Catégorie"
                options={withTransverseLast(parcours.categories)}
                labelOf={categorieName}
                noun={['catégorie', 'catégories']}
                noMatchText="Aucune catégorie à ce nom dans ce parcours"
                placeholder="Choisir une catégorie"
                value={categorieId}
                error={errorOf('categorieId')}
                onChange={(id) => setChosen({ ...chosen, categorieId: id })}
              />
              <SelectField
                multiple
                name="sousParcoursIds"
                label="Sous-parcours"
                options={parcours.sous_parcours}
                labelOf={sousParcoursName}
                noun={['sous-parcours', 'sous-parcours']}
                noMatchText="Aucun sous-parcours à ce nom dans ce parcours"
                placeholder="Choisir des sous-parcours"
                value={sousParcoursIds}
                error={errorOf('sousParcoursIds')}
                onChange={(next) => setChosen({ ...chosen, sousParcoursIds: next })}
              />
            </>
          )}
        </>
      )}
    </LotDialog>
  );
}

const NO_PLACE: never[] = [];
const parcoursName = ({ nom_parcours }: { nom_parcours: string }) => nom_parcours;
const categorieName = ({ nom_categorie }: Parcours['categories'][number]) => nom_categorie;
const sousParcoursName = ({ nom_sous_parcours }: Parcours['sous_parcours'][number]) => nom_sous_parcours;
