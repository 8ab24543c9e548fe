import { adminPaths } from '../../address/paths';
import { sousParcoursResource } from '../../api/admin/sousparcours';
import { sousParcoursVersions } from '../../api/admin/versions';
import { AssociationsLost } from '../association/AssociationsLost';
import { entity } from '../entity/entity';
import { insideParcours } from '../parcours/insideParcours';
import { SousParcoursForm } from './SousParcoursForm';

export const sousParcoursRoutes = entity({
  resource: sousParcoursResource,
  place: insideParcours(adminPaths.sousparcours),
  versions: sousParcoursVersions,
  words: {
    list: 'Sous-parcours',
    listOf: 'Liste des sous-parcours',
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
  },
  nameOf: ({ nom_sous_parcours }) => nom_sous_parcours,
  columns: [{ title: 'Sous-Parcours', value: ({ nom_sous_parcours }) => nom_sous_parcours }],
  Lost: ({ row: { id, id_parcours } }) => (
    <AssociationsLost
      together="Avec lui"
      parcoursId={id_parcours}
      concerns={({ id_sous_parcours }) => id_sous_parcours === id}
    />
  ),
  Form: SousParcoursForm,
});
