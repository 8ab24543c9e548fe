import { useQuery } from '@tanstack/react-query';
import { corbeille, CORBEILLE_MAX, type SuppressionResume } from '../../api/history';
import { QueryView } from '../../api/query-view';
import { useRefusal } from '../../api/rights';
import { AdminPage } from '../../crud/page';
import { authorName, countOrEmpty, formatCompanions, formatEntityName } from '../../crud/undo/format';
import { restoreMessages, Undo, useUndo } from '../../crud/undo/undo';
import { DialogButton } from '../../ui/table/row-actions';
import type { Column } from '../../ui/table/rows';
import { Table, TablePager } from '../../ui/table/table';
import { formatParisTime, Moment } from '../../ui/text';
import { usePageNumber } from './journal-table';

const columns: Column<SuppressionResume>[] = [
  { title: 'Supprimé', value: formatEntityName },
  {
    title: 'Avec',
    value: ({ avec, revenus }) =>
      [formatCompanions(avec), formatRestoredCount(revenus)].filter(Boolean).join('\u00a0; '),
  },
  { title: 'Par', value: authorName },
  {
    title: 'Date',
    value: ({ date }) => formatParisTime(date),
    order: ({ date }) => Date.parse(date),
    cell: ({ date }) => <Moment iso={date} />,
  },
];

const formatRestoredCount = (n: number) => countOrEmpty(n, 'élément est déjà revenu', 'éléments sont déjà revenus');

export function TrashPage() {
  const { page, pagerProps } = usePageNumber(CORBEILLE_MAX);
  const query = useQuery(corbeille(page));
  const undo = useUndo();
  const refusal = useRefusal();
  return (
    <AdminPage title="Corbeille" ready={!query.isPending} refusal={refusal}>
      <Undo messages={restoreMessages} state={undo} />
      <p>
        Ce qui a été supprimé, le plus récent d’abord. «&nbsp;Rétablir&nbsp;» remet un élément à sa place, avec ce qui
        avait été supprimé en même temps.
      </p>
      <QueryView query={query}>
        {({ lines, total }) => (
          <>
            <Table
              label="Corbeille"
              noun={['suppression', 'suppressions']}
              rows={lines}
              keyOf={({ modification }) => modification}
              columns={columns}
              actions={
                refusal === undefined
                  ? ({ modification, libelle }) => (
                      <DialogButton onOpen={() => undo.open({ id: modification, libelle })}>
                        {restoreMessages.openLabel}
                      </DialogButton>
                    )
                  : undefined
              }
              empty={page === 0 ? 'La corbeille est vide.' : 'Rien de plus ancien dans la corbeille.'}
            />
            {(page > 0 || total > lines.length) && <TablePager {...pagerProps(lines, total)} label="Corbeille" />}
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}
