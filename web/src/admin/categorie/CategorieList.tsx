import { useQuery } from '@tanstack/react-query';
import { type Categorie, categorieResource } from '../../api/admin/categorie';
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
import { isTransverse, transverseLast } from './transverse';

const columns: Column<Categorie>[] = [
  { title: 'Catégorie', value: ({ nom_categorie }) => nom_categorie },
  {
    title: 'Position',
    value: (one) => (isTransverse(one) ? '-1\u00a0(transverse)' : one.position_categorie_parcours),
    order: (one) => (isTransverse(one) ? Number.MAX_SAFE_INTEGER : one.position_categorie_parcours),
  },
  { title: "Niveau d'entrée", value: ({ niveau_categorie_parcours }) => niveau_categorie_parcours ?? '' },
];

export function CategorieList() {
  const { id, nom_parcours } = useParcoursScope();
  return (
    <AdminPage
      title="Catégories"
      documentTitle={`Catégories — ${nom_parcours}`}
      above={<ParcoursTabs />}
      action={<AddLink to={adminPaths.categorie(id).add}>Ajouter une catégorie</AddLink>}
    >
      <Loaded query={useQuery(categorieResource.list(id))}>
        {(rows) => (
          <Table
            label="Catégories"
            noun={['catégorie', 'catégories']}
            rows={transverseLast(rows)}
            keyOf={(row) => row.id}
            columns={columns}
            actions={actions}
            empty="Ce parcours n’a pas encore de catégorie. Ajoutez la première : elle portera des stages."
          />
        )}
      </Loaded>
    </AdminPage>
  );
}

const actions = ({ id, nom_categorie, id_parcours }: Categorie) => (
  <>
    <RowLink to={adminPaths.categorie(id_parcours).edit(id)}>Editer</RowLink>
    <DeleteButton
      question={`Etes vous sûr de vouloir supprimer la catégorie '${nom_categorie}' ?`}
      heading="Impossible de supprimer la catégorie :"
      remove={() => categorieResource.remove(id)}
    >
      <AssociationsLost
        together="Avec elle"
        parcoursId={id_parcours}
        concerns={({ id_categorie }) => id_categorie === id}
      />
    </DeleteButton>
  </>
);
