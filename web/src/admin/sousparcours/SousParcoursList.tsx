import { useQuery } from '@tanstack/react-query';
import { type SousParcours, sousParcoursResource } from '../../api/admin/sousparcours';
import { adminPaths } from '../../address/paths';
import { RowLink } from '../../ui/RowLink';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/tableRows';
import { AddLink } from '../AddLink';
import { AdminPage } from '../AdminPage';
import { AssociationsLost } from '../association/AssociationsLost';
import { DeleteButton } from '../DeleteButton';
import { Loaded } from '../Loaded';
import { useParcoursScope } from '../parcours/ParcoursScope';
import { ParcoursTabs } from '../parcours/ParcoursTabs';

const columns: Column<SousParcours>[] = [
  { title: 'Sous-Parcours', value: ({ nom_sous_parcours }) => nom_sous_parcours },
];

export function SousParcoursList() {
  const { id, nom_parcours } = useParcoursScope();
  return (
    <AdminPage
      title="Sous-parcours"
      documentTitle={`Sous-parcours — ${nom_parcours}`}
      above={<ParcoursTabs />}
      action={<AddLink to={adminPaths.sousparcours(id).add}>Ajouter un sous-parcours</AddLink>}
    >
      <Loaded query={useQuery(sousParcoursResource.list(id))}>
        {(rows) => (
          <Table
            label="Sous-parcours"
            noun={['sous-parcours', 'sous-parcours']}
            rows={rows}
            keyOf={(row) => row.id}
            columns={columns}
            actions={actions}
            empty="Ce parcours n’a pas encore de sous-parcours. Ajoutez le premier."
          />
        )}
      </Loaded>
    </AdminPage>
  );
}

const actions = ({ id, nom_sous_parcours, id_parcours }: SousParcours) => (
  <>
    <RowLink to={adminPaths.sousparcours(id_parcours).edit(id)}>Editer</RowLink>
    <DeleteButton
      question={`Etes vous sûr de vouloir supprimer le sous-parcours '${nom_sous_parcours}' ?`}
      heading="Impossible de supprimer le sous-parcours :"
      remove={() => sousParcoursResource.remove(id)}
    >
      <AssociationsLost
        together="Avec lui"
        parcoursId={id_parcours}
        concerns={({ id_sous_parcours }) => id_sous_parcours === id}
      />
    </DeleteButton>
  </>
);
