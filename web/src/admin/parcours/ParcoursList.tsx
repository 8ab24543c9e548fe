import { useQuery } from '@tanstack/react-query';
import { parcoursResource } from '../../api/admin/parcours';
import { adminPaths } from '../../address/paths';
import { RowLink } from '../../ui/RowLink';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/tableRows';
import { AddLink } from '../AddLink';
import { AdminPage } from '../AdminPage';
import { DeleteButton } from '../DeleteButton';
import { Loaded } from '../Loaded';
import { ParcoursConsequence } from './ParcoursConsequence';

type Row = { id: number; nom_parcours: string };

const columns: Column<Row>[] = [{ title: 'Nom', value: ({ nom_parcours }) => nom_parcours }];

export function ParcoursList() {
  return (
    <AdminPage title="Parcours" action={<AddLink to={adminPaths.parcours.add}>Ajouter un parcours</AddLink>}>
      <Loaded query={useQuery(parcoursResource.list())}>
        {(rows) => (
          <Table
            label="Parcours"
            noun={['parcours', 'parcours']}
            rows={rows}
            keyOf={({ id }) => id}
            columns={columns}
            actions={actions}
            empty="Aucun parcours pour le moment. Ajoutez le premier : ses catégories et ses sous-parcours viendront ensuite."
          />
        )}
      </Loaded>
    </AdminPage>
  );
}

const actions = ({ id, nom_parcours }: Row) => (
  <>
    <RowLink to={adminPaths.parcours.details(id)}>Sous-parcours / Catégorie</RowLink>
    <RowLink to={adminPaths.parcours.edit(id)}>Editer</RowLink>
    <DeleteButton
      question={`Etes vous sûr de vouloir supprimer le parcours '${nom_parcours}' ?`}
      heading="Impossible de supprimer le parcours :"
      remove={() => parcoursResource.remove(id)}
    >
      <ParcoursConsequence id={id} />
    </DeleteButton>
  </>
);
