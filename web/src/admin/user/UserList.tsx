import { useQuery } from '@tanstack/react-query';
import { type User, userResource } from '../../api/admin/user';
import { adminPaths } from '../../address/paths';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/tableRows';
import { AddLink } from '../AddLink';
import { AdminPage } from '../AdminPage';
import { Loaded } from '../Loaded';
import { UserActions } from './UserActions';

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

const actions = (user: User) => <UserActions user={user} />;
