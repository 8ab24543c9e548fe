import { useQuery } from '@tanstack/react-query';
import { type Responsable, responsableResource, stagesOfResponsable } from '../../api/admin/responsable';
import { adminPaths } from '../../address/paths';
import { count } from '../../ui/french';
import { RowLink } from '../../ui/RowLink';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/tableRows';
import { AddLink } from '../AddLink';
import { AdminPage } from '../AdminPage';
import { Consequence } from '../Consequence';
import { DeleteButton } from '../DeleteButton';
import { Loaded } from '../Loaded';

const columns: Column<Responsable>[] = [
  { title: 'Nom', value: ({ nom_responsable }) => nom_responsable },
  { title: 'Prénom', value: ({ prenom_responsable }) => prenom_responsable },
];

export function ResponsableList() {
  return (
    <AdminPage title="Responsables" action={<AddLink to={adminPaths.responsable.add}>Ajouter un responsable</AddLink>}>
      <Loaded query={useQuery(responsableResource.list())}>
        {(rows) => (
          <Table
            label="Responsables"
            noun={['responsable', 'responsables']}
            rows={rows}
            keyOf={({ id }) => id}
            columns={columns}
            actions={actions}
            empty="Aucun responsable pour le moment. Ajoutez le premier : les stages pourront ensuite le désigner."
          />
        )}
      </Loaded>
    </AdminPage>
  );
}

const actions = ({ id, nom_responsable, prenom_responsable }: Responsable) => (
  <>
    <RowLink to={adminPaths.responsable.edit(id)}>Editer</RowLink>
    <DeleteButton
      question={`Etes vous sûr de vouloir supprimer le responsable '${nom_responsable} ${prenom_responsable}' ?`}
      heading="Impossible de supprimer le responsable :"
      remove={() => responsableResource.remove(id)}
    >
      <Consequence of={stagesOfResponsable(id)}>{stagesLosing}</Consequence>
    </DeleteButton>
  </>
);

function stagesLosing(stages: number): string {
  if (stages === 0) return 'Aucun stage ne le désigne.';
  return `${count(stages, 'stage')} ${stages < 2 ? 'le perdra' : 'le perdront'}\u00a0; aucun stage ne sera supprimé.`;
}
