import { useQuery } from '@tanstack/react-query';
import { type StageRow, stageResource } from '../../api/admin/stage';
import { adminPaths } from '../../address/paths';
import { RowLink } from '../../ui/RowLink';
import { Table, useTableFilter } from '../../ui/Table';
import type { Column } from '../../ui/tableRows';
import { AddLink } from '../AddLink';
import { AdminPage } from '../AdminPage';
import { DeleteButton } from '../DeleteButton';
import { Loaded } from '../Loaded';
import { ImportPanel } from './import/ImportPanel';
import { StageConsequence } from './StageConsequence';

const columns: Column<StageRow>[] = [
  { title: 'Code', value: ({ code_stage }) => code_stage },
  { title: 'Libellé', value: ({ libelle_stage }) => libelle_stage },
];

export function StageList() {
  const filter = useTableFilter('Stages');
  return (
    <AdminPage title="Stages" action={<AddLink to={adminPaths.stage.add}>Ajouter un stage</AddLink>}>
      <ImportPanel filter={filter[0]} />
      <Loaded query={useQuery(stageResource.list())}>
        {(rows) => (
          <Table
            label="Stages"
            filter={filter}
            noun={['stage', 'stages']}
            rows={rows}
            keyOf={({ id }) => id}
            columns={columns}
            actions={actions}
            empty={'Aucun stage pour le moment. Ajoutez le premier\u00a0: les parcours pourront ensuite l’accueillir.'}
          />
        )}
      </Loaded>
    </AdminPage>
  );
}

const actions = ({ id, code_stage }: StageRow) => (
  <>
    <RowLink to={adminPaths.stage.edit(id)}>Editer</RowLink>
    <DeleteButton
      question={`Etes vous sûr de vouloir supprimer le stage '${code_stage}' ?`}
      heading="Impossible de supprimer le stage :"
      remove={() => stageResource.remove(id)}
    >
      <StageConsequence id={id} />
    </DeleteButton>
  </>
);
