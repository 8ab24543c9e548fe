import { defineFields, EntityFields } from '../crud/entity-fields';
import { defineEntity, type FormProps } from '../crud/kind';
import { messagesOf } from '../crud/messages';
import { Form } from '../edit/form';
import { useForm } from '../edit/use-form';
import { KINDS } from '../lib/kinds';
import { paths } from '../lib/paths';
import { AssociationsDeleteWarning } from './association.kind';
import { parcoursRouteScope, useParcoursScope } from './parcours/parcours-scope';
import { type SousParcoursDetail, sousParcoursResource, sousParcoursVersions } from './sousparcours.queries';

export const SOUS_PARCOURS_FIELDS = defineFields<SousParcoursDetail>()({
  name: { of: 'nom_sous_parcours', label: 'Nom', type: 'line' },
});

function SousParcoursForm({ entity, formProps }: FormProps<SousParcoursDetail>) {
  const { id: id_parcours } = useParcoursScope();
  const form = useForm({
    ...formProps,
    ...SOUS_PARCOURS_FIELDS.form,
    required: ['name'],
    entity,
    send: ({ name }, to) => sousParcoursResource.save(to, { name, id_parcours }),
  });
  return (
    <Form form={form} {...formProps}>
      <EntityFields of={SOUS_PARCOURS_FIELDS} form={form} />
    </Form>
  );
}

export const sousParcoursMessages = messagesOf(KINDS.sousparcours, {
  empty: 'Ce parcours n’a pas encore de sous-parcours. Ajoutez le premier.',
  within: 'dans ce parcours',
});

export const sousParcoursEntity = defineEntity({
  resource: sousParcoursResource,
  routeScope: parcoursRouteScope(KINDS.sousparcours.paths),
  versions: sousParcoursVersions,
  labels: { ...SOUS_PARCOURS_FIELDS.labels, id_parcours: 'Parcours' },
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
