import { useQuery } from '@tanstack/react-query';
import { type Association, associationResource, keyOfAssociation } from '../../api/admin/association';
import { adminPaths } from '../../address/paths';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/tableRows';
import { Words } from '../../ui/Words';
import { AddLink } from '../AddLink';
import { AdminPage } from '../AdminPage';
import { isTransverse } from '../categorie/transverse';
import { DeleteButton } from '../DeleteButton';
import { Loaded } from '../Loaded';
import { useParcoursScope } from '../parcours/ParcoursScope';
import { ParcoursTabs } from '../parcours/ParcoursTabs';

const columns: Column<Association>[] = [
  { title: 'Catégorie', value: ({ categorie }) => categorie.nom_categorie },
  { title: 'Sous-Parcours', value: ({ sous_parcours }) => sous_parcours.nom_sous_parcours },
  {
    title: 'Stage',
    value: ({ stage }) => `${stage.code_stage} ${stage.libelle_stage}`,
    cell: ({ stage }) => (
      <>
        <span className="code">{stage.code_stage}</span> <Words text={stage.libelle_stage} />
      </>
    ),
  },
];

export function AssociationList() {
  const { id, nom_parcours, categories } = useParcoursScope();
  const transverse = new Set(categories.filter(isTransverse).map((one) => one.id));
  const below = ({ id_categorie }: Association) => Number(transverse.has(id_categorie));
  return (
    <AdminPage
      title="Associations"
      documentTitle={`Associations — ${nom_parcours}`}
      above={<ParcoursTabs />}
      action={<AddLink to={adminPaths.association(id).add}>Ajouter une association</AddLink>}
    >
      <Loaded query={useQuery(associationResource.list(id))}>
        {(rows) => (
          <Table
            label="Associations"
            noun={['association', 'associations']}
            rows={rows.toSorted((a, b) => below(a) - below(b))}
            keyOf={keyOfAssociation}
            columns={columns}
            actions={actions}
            empty="Aucune association pour le moment. Ajoutez-en une : elle place un stage dans une catégorie, pour un sous-parcours."
          />
        )}
      </Loaded>
    </AdminPage>
  );
}

const actions = (association: Association) => (
  <DeleteButton
    question={`Etes vous sûr de vouloir supprimer l'association '${nameOf(association)}' ?`}
    heading="Impossible de supprimer l'association :"
    remove={() => associationResource.remove(association)}
  >
    <p className="consequence">La catégorie, le sous-parcours et le stage ne seront pas supprimés.</p>
  </DeleteButton>
);

function nameOf({ categorie, sous_parcours, stage }: Association): string {
  return `${categorie.nom_categorie} - ${sous_parcours.nom_sous_parcours} - ${stage.code_stage}`;
}
