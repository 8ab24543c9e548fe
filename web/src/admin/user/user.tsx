import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../address/paths';
import { userResource } from '../../api/admin/user';
import { ownAccountQuery } from '../../api/session';
import { ActionMenu } from '../../ui/ActionMenu';
import { entityRoutes } from '../entity/entity';
import { topLevelScope } from '../entity/place';
import { UserForm } from './UserForm';

export const userRoutes = entityRoutes({
  resource: userResource,
  routeScope: topLevelScope(adminPaths.user),
  messages: {
    list: 'Utilisateurs',
    listTitle: 'Liste des utilisateurs',
    noun: ['utilisateur', 'utilisateurs'],
    empty: 'Aucun utilisateur.',
    add: {
      title: 'Ajouter un utilisateur',
      failed: "Impossible d'ajouter un utilisateur :",
      done: (name) => `L’utilisateur «\u00a0${name}\u00a0» a été ajouté.`,
    },
    edit: {
      title: "Editer l'utilisateur",
      failed: "Impossible d'éditer l'utilisateur :",
      done: (name) => `L’utilisateur «\u00a0${name}\u00a0» a été mis à jour.`,
      missing: 'Cet utilisateur n’existe pas ou n’existe plus.',
    },
    remove: {
      question: (name) => `Etes vous sûr de vouloir supprimer l'utilisateur '${name}' ?`,
      failed: "Impossible de supprimer l'utilisateur :",
      done: (name) => `L’utilisateur «\u00a0${name}\u00a0» a été supprimé.`,
    },
  },
  nameOf: ({ username }) => username,
  columns: [
    { title: 'Identifiant', value: ({ username }) => username },
    { title: 'Administrateur', value: ({ is_admin }) => (is_admin ? 'Oui' : 'Non') },
  ],
  Actions: function UserActions({ row: { username }, edit, remove }) {
    // The signed-in account cannot be deleted.
    const isOwn = useQuery(ownAccountQuery).data?.username === username;
    if (isOwn) return edit;
    return (
      <ActionMenu>
        {edit}
        {remove}
      </ActionMenu>
    );
  },
  DeleteWarning: () => (
    <p className="consequence">
      {'Ses sessions en cours se termineront aussitôt\u00a0; aucun contenu ne sera supprimé.'}
    </p>
  ),
  Form: UserForm,
});
