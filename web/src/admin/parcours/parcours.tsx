import { adminPaths, paths } from '../../address/paths';
import { parcoursResource } from '../../api/admin/parcours';
import { parcoursVersions } from '../../api/admin/versions';
import { ActionMenu } from '../../ui/ActionMenu';
import { RowLink } from '../../ui/RowLink';
import { DuplicateButton } from '../duplicate/DuplicateButton';
import { entityRoutes } from '../entity/entity';
import { topLevelScope } from '../entity/place';
import { ParcoursForm } from './ParcoursForm';
import { ParcoursDeleteWarning } from './ParcoursLost';
import { parcoursDuplication } from './parcoursDuplication';
import { parcoursListLink } from './trail';

export const parcoursRoutes = entityRoutes({
  resource: parcoursResource,
  routeScope: topLevelScope(adminPaths.parcours),
  versions: parcoursVersions,
  messages: {
    list: 'Parcours',
    listTitle: parcoursListLink.label,
    noun: ['parcours', 'parcours'],
    empty: 'Aucun parcours pour le moment. Ajoutez le premier : ses catégories et ses sous-parcours viendront ensuite.',
    add: {
      title: 'Ajouter un parcours',
      failed: "Impossible d'ajouter un parcours :",
      done: (name) => `Le parcours «\u00a0${name}\u00a0» a été ajouté.`,
    },
    edit: {
      title: 'Editer le parcours',
      failed: "Impossible d'éditer le parcours :",
      done: (name) => `Le parcours «\u00a0${name}\u00a0» a été mis à jour.`,
      missing: 'Ce parcours n’existe pas ou n’existe plus.',
    },
    remove: {
      question: (name) => `Etes vous sûr de vouloir supprimer le parcours '${name}' ?`,
      failed: 'Impossible de supprimer le parcours :',
      done: (name) => `Le parcours «\u00a0${name}\u00a0» a été supprimé.`,
    },
  },
  nameOf: ({ nom_parcours }) => nom_parcours,
  siteUrl: ({ id }) => paths.parcours(id),
  columns: [{ title: 'Nom', value: ({ nom_parcours }) => nom_parcours }],
  Actions: ({ row, edit, duplicate, history, remove }) => (
    <>
      <RowLink to={adminPaths.parcours.details(row.id)}>Sous-parcours / Catégorie</RowLink>
      <ActionMenu>
        {edit}
        {duplicate}
        {history}
        {remove}
      </ActionMenu>
    </>
  ),
  Duplicate: ({ id }) => <DuplicateButton of={parcoursDuplication} id={id} />,
  DeleteWarning: ParcoursDeleteWarning,
  Form: ParcoursForm,
});
