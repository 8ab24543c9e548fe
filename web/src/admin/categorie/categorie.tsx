import { adminPaths } from '../../address/paths';
import { categorieResource } from '../../api/admin/categorie';
import { categorieVersions } from '../../api/admin/versions';
import { isTransverse, transverseLast } from '../../api/transverse';
import { AssociationsLost } from '../association/AssociationsLost';
import { entity } from '../entity/entity';
import { insideParcours } from '../parcours/insideParcours';
import { CategorieForm } from './CategorieForm';

export const categorieRoutes = entity({
  resource: categorieResource,
  place: insideParcours(adminPaths.categorie),
  versions: categorieVersions,
  words: {
    list: 'Catégories',
    listOf: 'Liste des catégories',
    noun: ['catégorie', 'catégories'],
    empty: 'Ce parcours n’a pas encore de catégorie. Ajoutez la première : elle portera des stages.',
    add: {
      title: 'Ajouter une catégorie',
      failed: "Impossible d'ajouter une catégorie :",
      done: (name) => `La catégorie «\u00a0${name}\u00a0» a été ajoutée.`,
    },
    edit: {
      title: 'Editer la catégorie',
      failed: "Impossible d'éditer la catégorie :",
      done: (name) => `La catégorie «\u00a0${name}\u00a0» a été mise à jour.`,
      missing: 'Cette catégorie n’existe pas ou n’existe plus dans ce parcours.',
    },
    remove: {
      question: (name) => `Etes vous sûr de vouloir supprimer la catégorie '${name}' ?`,
      failed: 'Impossible de supprimer la catégorie :',
      done: (name) => `La catégorie «\u00a0${name}\u00a0» a été supprimée.`,
    },
  },
  nameOf: ({ nom_categorie }) => nom_categorie,
  columns: [
    { title: 'Catégorie', value: ({ nom_categorie }) => nom_categorie },
    {
      title: 'Position',
      value: (one) => (isTransverse(one) ? '-1\u00a0(transverse)' : one.position_categorie_parcours),
      order: (one) => (isTransverse(one) ? Number.MAX_SAFE_INTEGER : one.position_categorie_parcours),
    },
    { title: "Niveau d'entrée", value: ({ niveau_categorie_parcours }) => niveau_categorie_parcours ?? '' },
  ],
  arrange: transverseLast,
  Lost: ({ row: { id, id_parcours } }) => (
    <AssociationsLost
      together="Avec elle"
      parcoursId={id_parcours}
      concerns={({ id_categorie }) => id_categorie === id}
    />
  ),
  Form: CategorieForm,
});
