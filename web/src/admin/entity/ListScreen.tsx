import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { QueryView } from '../../answer/Answer';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Table } from '../../ui/Table';
import { AdminPage } from '../frame/AdminPage';
import type { Entity } from './declaration';
import { RowActions } from './RowActions';
import { storeListKeys } from './sequence';

export function ListScreen<Row extends object, Detail extends object>({ of }: { of: Entity<Row, Detail> }) {
  const { resource, routeScope, messages, columns, sortRows } = of;
  const { list: title, noun, empty, add } = messages;
  const scope = routeScope.useScope();
  const { paths, parcours, above } = scope;
  const actions = useCallback((row: Row) => <RowActions of={of} row={row} />, [of]);
  const editPath = useCallback((row: Row) => paths.edit(resource.keyOf(row)), [paths, resource]);
  const keepOrder = useCallback(
    (rows: Row[]) => storeListKeys(paths.list, rows.map(resource.keyOf)),
    [paths, resource],
  );
  // `data-add`: DeleteButton focuses it after the last row is deleted.
  const action = add && (
    <Link className="btn btn-primary" data-add="" to={paths.add}>
      <Icon name="plus" />
      {add.link ?? add.title}
    </Link>
  );
  return (
    <AdminPage
      title={title}
      documentTitle={parcours && `${title} — ${parcours.nom_parcours}`}
      above={above}
      action={action}
    >
      <QueryView query={useQuery(resource.list!(parcours?.id))}>
        {(rows) => (
          <Table
            label={title}
            noun={noun}
            rows={sortRows ? sortRows(rows, scope) : rows}
            keyOf={resource.keyOf}
            columns={columns}
            actions={actions}
            addressOf={messages.edit && editPath}
            empty={empty}
            onShown={messages.edit && keepOrder}
          />
        )}
      </QueryView>
    </AdminPage>
  );
}
