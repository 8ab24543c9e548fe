import { Consequence } from '../../crud/delete';
import { defineEntity, type FormProps, topLevelScope } from '../../crud/kind';
import { messagesOf } from '../../crud/messages';
import { Form } from '../../edit/form';
import { useForm } from '../../edit/use-form';
import { count } from '../../lib/french';
import { KINDS } from '../../lib/kinds';
import { TextField } from '../../ui/field';
import { ActionMenu } from '../../ui/table/row-actions';
import { MergeButton } from './merge';
import { formatPerson } from './responsable.model';
import { type Responsable, responsableResource, stagesOfResponsable, responsableVersions } from './responsable.queries';

const LABELS = { nom_responsable: 'Nom', prenom_responsable: 'Prénom' };

function ResponsableForm({ entity, formProps }: FormProps<Responsable>) {
  const form = useForm({
    ...formProps,
    entity,
    labels: { lastName: LABELS.nom_responsable, firstName: LABELS.prenom_responsable },
    valuesOf,
    send: (body, to) => responsableResource.save(to, body),
  });
  return (
    <Form form={form} {...formProps}>
      <TextField {...form.field('lastName')} />
      <TextField {...form.field('firstName')} />
    </Form>
  );
}

const valuesOf = (responsable: Responsable | undefined) => ({
  lastName: responsable?.nom_responsable ?? '',
  firstName: responsable?.prenom_responsable ?? '',
});

export const responsableEntity = defineEntity({
  resource: responsableResource,
  routeScope: topLevelScope(KINDS.responsable.paths),
  versions: responsableVersions,
  labels: LABELS,
  messages: messagesOf(KINDS.responsable, {
    empty: 'Aucun responsable pour le moment. Ajoutez le premier : les stages pourront ensuite le désigner.',
  }),
  nameOf: formatPerson,
  columns: [
    { title: 'Nom', value: ({ nom_responsable }) => nom_responsable },
    { title: 'Prénom', withoutTitle: true, value: ({ prenom_responsable }) => prenom_responsable },
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
  Form: ResponsableForm,
});

function stagesText(stages: number): string {
  if (stages === 0) return 'Aucun stage ne le désigne.';
  return `${count(stages, 'stage')} ${stages < 2 ? 'le perdra' : 'le perdront'}\u00a0; aucun stage ne sera supprimé.`;
}
