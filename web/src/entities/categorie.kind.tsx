import { DuplicateButton, type Duplication, proposeCopyName } from '../crud/duplicate';
import { defineEntity, type FormProps } from '../crud/kind';
import { messagesOf } from '../crud/messages';
import { Form } from '../edit/form';
import { useForm } from '../edit/use-form';
import { count, toNumber } from '../lib/french';
import { KINDS } from '../lib/kinds';
import { paths } from '../lib/paths';
import { NumberField, TextField } from '../ui/field';
import { AssociationsDeleteWarning } from './association.kind';
import { associationResource } from './association.queries';
import {
  type CategorieDetail,
  categorieResource,
  categorieVersions,
  type CategorieDuplicateBody,
  duplicateCategorie,
  fetchCategorieNames,
} from './categorie.queries';
import { parcoursRouteScope, useParcoursScope } from './parcours/parcours-scope';
import { isTransverse, TRANSVERSE, withTransverseLast } from './parcours/parcours.api';

const LABELS = {
  nom_categorie: 'Nom',
  position_categorie_parcours: 'Position',
  niveau_categorie_parcours: 'Niveau d’entrée',
  id_parcours: 'Parcours',
};

function CategorieForm({ entity, formProps }: FormProps<CategorieDetail>) {
  const { id: id_parcours } = useParcoursScope();
  const form = useForm({
    ...formProps,
    entity,
    labels: { name: LABELS.nom_categorie, position: LABELS.position_categorie_parcours, level: "Niveau d'entrée" },
    valuesOf,
    send: ({ position, ...body }, to) =>
      categorieResource.save(to, { ...body, position: toNumber(position), id_parcours }),
  });
  return (
    <Form form={form} {...formProps}>
      <TextField {...form.field('name')} />
      <NumberField hint={'Indiquer -1 pour une catégorie "transverse"'} {...form.field('position')} />
      <TextField hint="Exemple : sortie Formation Initiale" {...form.field('level')} />
    </Form>
  );
}

const valuesOf = (categorie: CategorieDetail | undefined) => ({
  name: categorie?.nom_categorie ?? '',
  position: String(categorie?.position_categorie_parcours ?? TRANSVERSE),
  level: categorie?.niveau_categorie_parcours ?? '',
});

type Source = CategorieDetail & { associations: number };

export const categorieDuplication: Duplication<Source, CategorieDuplicateBody> = {
  name: 'categorie',
  read: async (id) => {
    const categorie = await categorieResource.read(id);
    const all = await associationResource.read(categorie.id_parcours);
    return { ...categorie, associations: all.filter(({ id_categorie }) => id_categorie === id).length };
  },
  propose: async ({ nom_categorie, id_parcours }) => ({
    name: proposeCopyName(nom_categorie, await fetchCategorieNames(id_parcours), 200),
    associations: true,
  }),
  labels: { name: 'Nom', associations: 'Reprendre les associations\u00a0: les mêmes stages' },
  title: ({ nom_categorie }) => `Dupliquer la catégorie «\u00a0${nom_categorie}\u00a0»`,
  consequence: (source, { associations }) => {
    const positionText = isTransverse(source) ? 'transverse lui aussi' : 'placé après les autres catégories';
    const associationsText = associations ? `avec ${count(source.associations, 'association')}` : 'sans stage';
    return `Le double est ${positionText}, ${associationsText}\u00a0; «\u00a0${source.nom_categorie}\u00a0» ne change pas.`;
  },
  failed: 'Impossible de dupliquer la catégorie\u00a0:',
  // The same object: `modificationOf` knows it.
  send: async (id, values, key) => Object.assign(await duplicateCategorie(id, values, key), { associations: 0 }),
  done: (copy, { nom_categorie }) =>
    `La catégorie «\u00a0${copy.nom_categorie}\u00a0» a été dupliquée de «\u00a0${nom_categorie}\u00a0».`,
  editPath: ({ id, id_parcours }) => KINDS.categorie.paths(id_parcours).edit(id),
  listPath: ({ id_parcours }) => KINDS.categorie.paths(id_parcours).list,
};

export const categorieMessages = messagesOf(KINDS.categorie, {
  empty: 'Ce parcours n’a pas encore de catégorie. Ajoutez la première : elle portera des stages.',
  within: 'dans ce parcours',
});

export const categorieEntity = defineEntity({
  resource: categorieResource,
  routeScope: parcoursRouteScope(KINDS.categorie.paths),
  versions: categorieVersions,
  labels: LABELS,
  messages: categorieMessages,
  nameOf: ({ nom_categorie }) => nom_categorie,
  siteUrl: ({ id_parcours }) => paths.parcours(id_parcours),
  columns: [
    { title: 'Catégorie', value: ({ nom_categorie }) => nom_categorie },
    {
      title: 'Position',
      value: (categorie) => (isTransverse(categorie) ? '-1\u00a0(transverse)' : categorie.position_categorie_parcours),
      order: (categorie) => (isTransverse(categorie) ? Number.MAX_SAFE_INTEGER : categorie.position_categorie_parcours),
    },
    { title: "Niveau d'entrée", value: ({ niveau_categorie_parcours }) => niveau_categorie_parcours ?? '' },
  ],
  sortRows: withTransverseLast,
  Duplicate: ({ id }) => <DuplicateButton of={categorieDuplication} id={id} />,
  DeleteWarning: ({ row: { id, id_parcours } }) => (
    <AssociationsDeleteWarning
      prefix="Avec elle"
      parcoursId={id_parcours}
      concerns={({ id_categorie }) => id_categorie === id}
    />
  ),
  Form: CategorieForm,
});
