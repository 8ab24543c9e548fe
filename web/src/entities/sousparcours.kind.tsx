import { sousParcoursVersions } from '../api/versions';
import { defineEntity, type EntityMessages, type FormProps } from '../crud/kind';
import { Form } from '../edit/form';
import { useForm } from '../edit/use-form';
import { adminPaths, paths } from '../lib/paths';
import { TextField } from '../ui/field';
import { AssociationsDeleteWarning } from './association.kind';
import { parcoursRouteScope, useParcoursScope } from './parcours/parcours-scope';
import { type SousParcoursDetail, sousParcoursResource } from './sousparcours.queries';

function SousParcoursForm({ entity, formProps }: FormProps<SousParcoursDetail>) {
  const { id: id_parcours } = useParcoursScope();
  const form = useForm({
    ...formProps,
    entity,
    labels: { name: 'Nom' },
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

export const sousParcoursMessages = {
  list: 'Sous-parcours',
  listTitle: 'Liste des sous-parcours',
  noun: ['sous-parcours', 'sous-parcours'],
  empty: 'Ce parcours n’a pas encore de sous-parcours. Ajoutez le premier.',
  add: {
    title: 'Ajouter un sous-parcours',
    failed: "Impossible d'ajouter un sous-parcours :",
    done: (name) => `Le sous-parcours «\u00a0${name}\u00a0» a été ajouté.`,
  },
  edit: {
    title: 'Editer le sous-parcours',
    failed: "Impossible d'éditer le sous-parcours :",
    done: (name) => `Le sous-parcours «\u00a0${name}\u00a0» a été mis à jour.`,
    missing: 'Ce sous-parcours n’existe pas ou n’existe plus dans ce parcours.',
  },
  remove: {
    question: (name) => `Etes vous sûr de vouloir supprimer le sous-parcours '${name}' ?`,
    failed: 'Impossible de supprimer le sous-parcours :',
    done: (name) => `Le sous-parcours «\u00a0${name}\u00a0» a été supprimé.`,
  },
} satisfies EntityMessages;

export const sousParcoursEntity = defineEntity({
  resource: sousParcoursResource,
  routeScope: parcoursRouteScope(adminPaths.sousparcours),
  versions: sousParcoursVersions,
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
