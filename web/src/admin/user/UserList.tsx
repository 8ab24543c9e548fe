import { useQuery } from '@tanstack/react-query';
import { type User, userResource } from '../../api/admin/user';
import { adminPaths } from '../../paths';
import { RowLink } from '../../ui/RowLink';
import { type Column, Table } from '../../ui/Table';
import { AddLink } from '../AddLink';
import { AdminPage } from '../AdminPage';
import { DeleteButton } from '../DeleteButton';
import { Loaded } from '../Loaded';

const columns: Column<User>[] = [
  { title: 'Identifiant', value: ({ username }) => username },
  { title: 'Administrateur', value: ({ is_admin }) => (is_admin ? 'Oui' : 'Non') },
];

export function UserList() {
  return (
    <AdminPage title="Utilisateurs" action={<AddLink to={adminPaths.user.add}>Ajouter un utilisateur</AddLink>}>
      <Loaded query={useQuery(userResource.list())}>
        {(rows) => (
          <Table
            label="Utilisateurs"
            noun={['utilisateur', 'utilisateurs']}
            rows={rows}
            keyOf={({ id }) => id}
            columns={columns}
            actions={actions}
            empty="Aucun utilisateur."
          />
        )}
      </Loaded>
    </AdminPage>
  );
}

const actions = ({ id, username }: User) => (
  <>
    <RowLink to={adminPaths.user.edit(id)}>Editer</RowLink>
    <DeleteButton
      question={`Etes vous sûr de vouloir supprimer l'utilisateur '${username}' ?`}
      heading="Impossible de supprimer l'utilisateur :"
      remove={() => userResource.remove(id)}
    >
      <p className="consequence">
        {'Ses sessions en cours se termineront aussitôt\u00a0; aucun contenu ne sera supprimé.'}
      </p>
    </DeleteButton>
  </>
);
