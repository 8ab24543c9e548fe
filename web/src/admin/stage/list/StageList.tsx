import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { adminPaths } from '../../../address/paths';
import { QueryView } from '../../../answer/Answer';
import { type StageListRow, stagePage, stageTotal } from '../../../api/admin/tableau';
import type { Stage } from '../../../api/stage';
import { Icon } from '../../../ui/Icon';
import { Link } from '../../../ui/Link';
import { TableFilter } from '../../../ui/TableFilter';
import type { Entity } from '../../entity/declaration';
import { RowActions } from '../../entity/RowActions';
import { storeListKeys } from '../../entity/sequence';
import { AdminPage } from '../../frame/AdminPage';
import { ImportPanel } from '../../import/ImportPanel';
import { stageImport } from '../import/stageImport';
import { SheetLink } from './SheetLink';
import { lastListPath } from './lastList';
import './list.scss';
import { ListTools } from './ListTools';
import { SelectionBar } from './SelectionBar';
import { StageRows } from './StageRows';
import { useChosenColumns } from './useChosenColumns';
import { useListAddress } from './useListAddress';
import { useSelection } from '../../../ui/useSelection';
import { useTypedText } from './useTypedText';

type StageEntity = Entity<StageListRow, Stage>;

/** Filtered, sorted and paged by the server. */
export function StageList({ of }: { of: StageEntity }) {
  const { messages, routeScope } = of;
  const action = (
    <div className="actions">
      <SheetLink />
      <Link className="btn btn-primary" data-add="" to={routeScope.useScope().paths.add}>
        <Icon name="plus" />
        {messages.add!.title}
      </Link>
    </div>
  );
  return (
    <AdminPage title={messages.list} action={action}>
      <Content of={of} />
    </AdminPage>
  );
}

function Content({ of }: { of: StageEntity }) {
  const { list: label, noun, empty } = of.messages;
  const address = useListAddress();
  const { query: listQuery, isFiltered, change } = address;
  const typed = useTypedText(listQuery.searchString ?? '', (searchString) => change({ searchString }, true));
  const query = useQuery(stagePage(listQuery, address.page));
  const total = useQuery(stageTotal).data;
  const { columns, show } = useChosenColumns();
  const selection = useSelection();
  const actions = useCallback((row: StageListRow) => <RowActions of={of} row={row} />, [of]);
  const rows = query.data?.rows;
  // The forms link to the next stage of this list.
  useEffect(() => {
    if (rows) storeListKeys(lastListPath(), rows.map(of.resource.keyOf));
  }, [rows, of]);
  const isEmpty = total === 0 && !isFiltered;
  const shown = query.data?.total ?? total ?? 0;
  return (
    <>
      <ImportPanel kind={stageImport(typed.text)} />
      {total !== undefined && !isEmpty && (
        <>
          <TableFilter
            text={typed.text}
            onChange={typed.setText}
            onLeave={typed.sendNow}
            shown={shown}
            total={Math.max(total, shown)}
            noun={noun}
          />
          <ListTools {...{ address, columns, show }} />
        </>
      )}
      <QueryView query={query}>
        {(page) =>
          isEmpty ? (
            <div className="empty">{empty}</div>
          ) : (
            <div className="list-choice">
              <SelectionBar {...{ selection, page, query: listQuery }} />
              <StageRows
                {...{ label, page, address, columns, selection, actions, addressOf }}
                busy={query.isPlaceholderData}
              />
            </div>
          )
        }
      </QueryView>
    </>
  );
}

const addressOf = ({ id }: StageListRow) => adminPaths.stage.edit(id);
