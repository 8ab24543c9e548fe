import { Consequence } from '../crud/delete';
import { type Entity, type FormProps, topLevelScope } from '../crud/kind';
import { messagesOf } from '../crud/messages';
import { Form } from '../edit/form';
import { useForm } from '../edit/use-form';
import { count } from '../lib/french';
import { KINDS } from '../lib/kinds';
import { NumberField, TextField } from '../ui/field';
import {
  formatLieu,
  LABELS_OF_LIEU,
  type Lieu,
  lieuBody,
  lieuResource,
  lieuValues,
  sessionsOfLieu,
  lieuVersions,
} from './lieu.queries';

function LieuForm({ entity, formProps }: FormProps<Lieu>) {
  const form = useForm({
    ...formProps,
    entity,
    labels: LABELS_OF_LIEU,
    valuesOf: lieuValues,
    send: (values, to) => lieuResource.save(to, lieuBody(values)),
  });
  return (
    <Form form={form} {...formProps}>
      <TextField autoComplete="off" {...form.field('name')} />
      <TextField autoComplete="off" {...form.field('address')} />
      <TextField autoComplete="off" {...form.field('postalCode')} />
      <TextField autoComplete="off" {...form.field('city')} />
      <NumberField
        hint={'Nombre de personnes que le lieu peut recevoir\u00a0; vide s’il n’est pas connu'}
        {...form.field('capacity')}
      />
    </Form>
  );
}

export const lieuEntity: Entity<Lieu, Lieu> = {
  resource: lieuResource,
  routeScope: topLevelScope(KINDS.lieu.paths),
  versions: lieuVersions,
  labels: {
    nom: LABELS_OF_LIEU.name,
    adresse: LABELS_OF_LIEU.address,
    code_postal: LABELS_OF_LIEU.postalCode,
    ville: LABELS_OF_LIEU.city,
    capacite: LABELS_OF_LIEU.capacity,
  },
  messages: messagesOf(KINDS.lieu, {
    empty: 'Aucun lieu pour le moment. Ajoutez le premier\u00a0: les sessions pourront ensuite s’y tenir.',
  }),
  nameOf: formatLieu,
  columns: [
    { title: 'Nom', value: ({ nom }) => nom },
    { title: 'Ville', withoutTitle: true, value: ({ ville }) => ville },
    { title: 'Capacité', value: ({ capacite }) => capacite ?? '' },
  ],
  DeleteWarning: ({ row }) => <Consequence of={sessionsOfLieu(row.id)}>{sessionsText}</Consequence>,
  Form: LieuForm,
};

function sessionsText(sessions: number): string {
  if (sessions === 0) return 'Aucune session ne s’y tient.';
  return sessions < 2 ? 'Sa session demeure, sans lieu.' : `Ses ${count(sessions, 'session')} demeurent, sans lieu.`;
}
