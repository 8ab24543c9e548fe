import { DuplicateButton, type Duplication, proposeCopyName } from '../crud/duplicate';
import { defineFields, EntityFields } from '../crud/entity-fields';
import { defineEntity, type FormProps } from '../crud/kind';
import { messagesOf } from '../crud/messages';
import { Form } from '../edit/form';
import { useForm } from '../edit/use-form';
import { count } from '../lib/french';
import { KINDS } from '../lib/kinds';
import { paths } from '../lib/paths';
import { AssociationsDeleteWarning } from './association.kind';
import { associationResource } from './association.queries';
import {
  CategorieBodyLimits,
  type CategorieDetail,
  categorieResource,
  categorieVersions,
  type CategorieDuplicateBody,
  duplicateCategorie,
  fetchCategorieNames,
} from './categorie.queries';
import { parcoursRouteScope, useParcoursScope } from './parcours/parcours-scope';
import { isTransverse, TRANSVERSE, withTransverseLast } from './parcours/parcours.api';

const LEVEL = "Niveau d'entrée";

export const CATEGORIE_FIELDS = defineFields<CategorieDetail>()({
  name: { of: 'nom_categorie', label: 'Nom', type: 'line' },
  position: {
    of: 'position_categorie_parcours',
    label: 'Position',
    type: 'number',
    empty: String(TRANSVERSE),
    hint: 'Indiquer -1 pour une catégorie "transverse"',
  },
  level: {
    of: 'niveau_categorie_parcours',
    label: LEVEL,
    type: 'line',
    hint: 'Exemple : sortie Formation Initiale',
  },
});

function CategorieForm({ entity, formProps }: FormProps<CategorieDetail>) {
  const { id: id_parcours } = useParcoursScope();
  const form = useForm({
    ...formProps,
    ...CATEGORIE_FIELDS.form,
    required: ['name'],
    entity,
    send: (values, to) => categorieResource.save(to, { ...CATEGORIE_FIELDS.toBody(values), id_parcours }),
  });
  return (
    <Form form={form} {...formProps}>
      <EntityFields of={CATEGORIE_FIELDS} form={form} />
    </Form>
  );
}

type Source = CategorieDetail & { associations: number };

export const categorieDuplication: Duplication<Source, CategorieDuplicateBody> = {
  name: 'categorie',
  read: async (id) => {
    const categorie = await categorieResource.read(id);
    const all = await associationResource.read(categorie.id_parcours);
    return { ...categorie, associations: all.filter(({ id_categorie }) => id_categorie === id).length };
  },
  propose: async ({ nom_categorie, id_parcours }) => ({
    name: proposeCopyName(nom_categorie, await fetchCategorieNames(id_parcours), CategorieBodyLimits.maxLength.name),
    associations: true,
  }),
  labels: {
    name: CATEGORIE_FIELDS.declared.name.label,
    associations: 'Reprendre les associations\u00a0: les mêmes stages',
  },
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
  empty: 'Ce parcours n’a pas encore de catégorie. Ajoutez la première\u00a0: vous y placerez ensuite des stages.',
  within: 'dans ce parcours',
});

export const categorieEntity = defineEntity({
  resource: categorieResource,
  routeScope: parcoursRouteScope(KINDS.categorie.paths),
  versions: categorieVersions,
  labels: { ...CATEGORIE_FIELDS.labels, niveau_categorie_parcours: 'Niveau d’entrée', id_parcours: 'Parcours' },
  messages: categorieMessages,
  nameOf: ({ nom_categorie }) => nom_categorie,
  siteUrl: ({ id_parcours }) => paths.parcours(id_parcours),
  columns: [
    { title: 'Catégorie', value: ({ nom_categorie }) => nom_categorie },
    {
      title: CATEGORIE_FIELDS.labels.position_categorie_parcours,
      value: (categorie) => (isTransverse(categorie) ? '-1\u00a0(transverse)' : categorie.position_categorie_parcours),
      order: (categorie) => (isTransverse(categorie) ? Number.MAX_SAFE_INTEGER : categorie.position_categorie_parcours),
    },
    { title: LEVEL, value: ({ niveau_categorie_parcours }) => niveau_categorie_parcours ?? '' },
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
