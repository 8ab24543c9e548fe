import { Consequence } from '../crud/delete';
import { EntityFields } from '../crud/entity-fields';
import { type Entity, type FormProps, topLevelScope } from '../crud/kind';
import { messagesOf } from '../crud/messages';
import { Form } from '../edit/form';
import { useForm } from '../edit/use-form';
import { count } from '../lib/french';
import { KINDS } from '../lib/kinds';
import { LIEU_FIELDS } from './lieu-fields';
import { formatLieu, type Lieu, lieuResource, lieuVersions, sessionsOfLieu } from './lieu.queries';

function LieuForm({ entity, formProps }: FormProps<Lieu>) {
  const form = useForm({
    ...formProps,
    ...LIEU_FIELDS.form,
    required: ['name'],
    entity,
    send: (values, to) => lieuResource.save(to, LIEU_FIELDS.toBody(values)),
  });
  return (
    <Form form={form} {...formProps}>
      <EntityFields of={LIEU_FIELDS} form={form} />
    </Form>
  );
}

export const lieuEntity: Entity<Lieu, Lieu> = {
  resource: lieuResource,
  routeScope: topLevelScope(KINDS.lieu.paths),
  versions: lieuVersions,
  labels: LIEU_FIELDS.labels,
  messages: messagesOf(KINDS.lieu, {
    empty: 'Aucun lieu pour le moment. Ajoutez le premier\u00a0: les sessions pourront ensuite s’y tenir.',
  }),
  nameOf: formatLieu,
  columns: [
    { title: LIEU_FIELDS.labels.nom, value: ({ nom }) => nom },
    { title: LIEU_FIELDS.labels.ville, withoutTitle: true, value: ({ ville }) => ville },
    { title: LIEU_FIELDS.labels.capacite, value: ({ capacite }) => capacite ?? '' },
  ],
  DeleteWarning: ({ row }) => <Consequence of={sessionsOfLieu(row.id)}>{sessionsText}</Consequence>,
  Form: LieuForm,
};

function sessionsText(sessions: number): string {
  if (sessions === 0) return 'Aucune session ne s’y tient.';
  return sessions < 2 ? 'Sa session reste, sans lieu.' : `Ses ${count(sessions, 'session')} restent, sans lieu.`;
}
