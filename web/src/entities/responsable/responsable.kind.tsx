import { Consequence } from '../../crud/delete';
import { DownloadLinks } from '../../crud/downloads';
import { defineFields, EntityFields } from '../../crud/entity-fields';
import { responsableImportCalls } from '../../crud/import/import.api';
import { ImportPanel } from '../../crud/import/panel';
import type { ImportKind } from '../../crud/import/use-import';
import { defineEntity, type FormProps, topLevelScope } from '../../crud/kind';
import { messagesOf } from '../../crud/messages';
import { Form } from '../../edit/form';
import { useForm } from '../../edit/use-form';
import { count } from '../../lib/french';
import { KINDS } from '../../lib/kinds';
import { ActionMenu } from '../../ui/table/row-actions';
import { MergeButton } from './merge-button';
import { formatPerson } from './responsable.model';
import {
  type Responsable,
  responsableFiles,
  responsableResource,
  responsableVersions,
  stagesOfResponsable,
} from './responsable.queries';

const PUBLIC = 'Facultatif. Celui du service\u00a0: il est public, sur les fiches des stages et la page Contacts.';

export const RESPONSABLE_FIELDS = defineFields<Responsable>()({
  lastName: { of: 'nom_responsable', label: 'Nom', type: 'line' },
  firstName: { of: 'prenom_responsable', label: 'Prénom', type: 'line' },
  email: {
    of: 'courriel_responsable',
    label: 'Courriel',
    type: 'line',
    autoComplete: 'off',
    inputMode: 'email',
    hint: PUBLIC,
  },
  phone: {
    of: 'telephone_responsable',
    label: 'Téléphone',
    type: 'line',
    autoComplete: 'off',
    inputMode: 'tel',
    hint: PUBLIC,
  },
});

function ResponsableForm({ entity, formProps }: FormProps<Responsable>) {
  const form = useForm({
    ...formProps,
    ...RESPONSABLE_FIELDS.form,
    required: ['lastName', 'firstName'],
    entity,
    send: (values, to) => responsableResource.save(to, RESPONSABLE_FIELDS.toBody(values)),
  });
  return (
    <Form form={form} {...formProps}>
      <EntityFields of={RESPONSABLE_FIELDS} form={form} />
    </Form>
  );
}

const RESPONSABLE_IMPORT: ImportKind = {
  calls: responsableImportCalls,
  labels: RESPONSABLE_FIELDS.labels,
  storageKey: 'colonnes import responsables',
  noun: 'responsable',
  participles: ['créé', 'modifié', 'inchangé', 'laissé'],
  summary: 'Importer ou exporter des responsables (Excel, CSV)',
  help: 'Une ligne de titres (Nom, Prénom et, au choix, Courriel et Téléphone), puis un responsable par ligne.',
  upToDate: 'tous les responsables du fichier sont déjà à jour.',
  notesOf: () => [],
  downloads: <DownloadLinks files={responsableFiles} />,
};

export const responsableEntity = defineEntity({
  resource: responsableResource,
  routeScope: topLevelScope(KINDS.responsable.paths),
  versions: responsableVersions,
  labels: RESPONSABLE_FIELDS.labels,
  messages: messagesOf(KINDS.responsable, {
    empty: 'Aucun responsable pour le moment. Ajoutez le premier\u00a0: vous pourrez ensuite le choisir dans un stage.',
  }),
  nameOf: formatPerson,
  columns: [
    { title: RESPONSABLE_FIELDS.labels.nom_responsable, value: ({ nom_responsable }) => nom_responsable },
    {
      title: RESPONSABLE_FIELDS.labels.prenom_responsable,
      withoutTitle: true,
      value: ({ prenom_responsable }) => prenom_responsable,
    },
  ],
  DeleteWarning: ({ row }) => <Consequence of={stagesOfResponsable(row.id)}>{stagesText}</Consequence>,
  Actions: ({ row, edit, history, remove }) => (
    <ActionMenu>
      {edit}
      {history}
      <MergeButton id={row.id} />
      {remove}
    </ActionMenu>
  ),
  EditActions: ({ id, returnToList }) => <MergeButton id={id} small={false} onMergedAway={returnToList} />,
  Import: () => <ImportPanel kind={RESPONSABLE_IMPORT} />,
  Form: ResponsableForm,
});

function stagesText(stages: number): string {
  if (stages === 0) return 'Il n’est responsable d’aucun stage.';
  return `${count(stages, 'stage')} ${stages < 2 ? 'n’aura' : 'n’auront'} plus ce responsable\u00a0; aucun stage ne sera supprimé.`;
}
