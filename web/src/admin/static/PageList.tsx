import { useQuery } from '@tanstack/react-query';
import { pageResource, type StaticPageRow } from '../../api/admin/page';
import { adminPaths } from '../../address/paths';
import { RowLink } from '../../ui/RowLink';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/tableRows';
import { AdminPage } from '../AdminPage';
import { Loaded } from '../Loaded';

const columns: Column<StaticPageRow>[] = [
  { title: 'Menu', value: ({ menu }) => menu },
  { title: 'Titre', value: ({ titre }) => titre },
];

export function PageList() {
  return (
    <AdminPage title="Pages statiques">
      <Loaded query={useQuery(pageResource.list())}>
        {(rows) => (
          <Table
            label="Pages statiques"
            noun={['page', 'pages']}
            rows={rows}
            keyOf={({ id }) => id}
            columns={columns}
            actions={actions}
            empty="Ce site n’a aucune page statique."
          />
        )}
      </Loaded>
    </AdminPage>
  );
}

const actions = ({ id }: StaticPageRow) => <RowLink to={adminPaths.page.edit(id)}>Editer</RowLink>;
