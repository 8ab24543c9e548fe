import { defineEntity, type FormProps } from '../crud/kind';
import { messagesOf } from '../crud/messages';
import { Form } from '../edit/form';
import { useForm } from '../edit/use-form';
import { KINDS } from '../lib/kinds';
import { paths } from '../lib/paths';
import { TextField } from '../ui/field';
import { AssociationsDeleteWarning } from './association.kind';
import { parcoursRouteScope, useParcoursScope } from './parcours/parcours-scope';
import { type SousParcoursDetail, sousParcoursResource, sousParcoursVersions } from './sousparcours.queries';

const LABELS = { nom_sous_parcours: 'Nom', id_parcours: 'Parcours' };

function SousParcoursForm({ entity, formProps }: FormProps<SousParcoursDetail>) {
  const { id: id_parcours } = useParcoursScope();
  const form = useForm({
    ...formProps,
    entity,
    labels: { name: LABELS.nom_sous_parcours },
    valuesOf,
    send: ({ name }, to) => sousParcoursResource.save(to, { name, id_parcours }),
  });
  return (
    <Form form={form} {...formProps}>
      <TextField {...form.field('name')} />
    </Form>
  );
}

const valuesOf = (sousParcours: SousParcoursDetail | undefined) => ({ name: sousParcours?.nom_sous_parcours ?? '' });

export const sousParcoursMessages = messagesOf(KINDS.sousparcours, {
  empty: 'Ce parcours n’a pas encore de sous-parcours. Ajoutez le premier.',
  within: 'dans ce parcours',
});

export const sousParcoursEntity = defineEntity({
  resource: sousParcoursResource,
  routeScope: parcoursRouteScope(KINDS.sousparcours.paths),
  versions: sousParcoursVersions,
  labels: LABELS,
  messages: sousParcoursMessages,
  nameOf: ({ nom_sous_parcours }) => nom_sous_parcours,
  siteUrl: ({ id_parcours }) => paths.parcours(id_parcours),
  columns: [{ title: 'Sous-Parcours', value: ({ nom_sous_parcours }) => nom_sous_parcours }],
  DeleteWarning: ({ row: { id, id_parcours } }) => (
    <AssociationsDeleteWarning
      prefix="Avec lui"
      parcoursId={id_parcours}
      concerns={({ id_sous_parcours }) => id_sous_parcours === id}
    />
  ),
  Form: SousParcoursForm,
});
