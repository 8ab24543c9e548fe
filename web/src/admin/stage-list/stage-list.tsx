import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { QueryView } from '../../api/query-view';
import { useRefused } from '../../api/rights';
import { ImportPanel } from '../../crud/import/panel';
import { type Entity, storeListKeys } from '../../crud/kind';
import { AdminPage } from '../../crud/page';
import { RowActions, useNotedColumns } from '../../crud/screens';
import type { Stage } from '../../entities/stage/stage.api';
import { lastListPath, type StageColumn, stageImport } from '../../entities/stage/stage.kind';
import {
  type StageListRow,
  type StagePage,
  stagePage,
  stagePosition,
  STAGES_PAGE,
  stageTotal,
} from '../../entities/stage/stage.queries';
import { KINDS } from '../../lib/kinds';
import { adminPaths, withParams } from '../../lib/paths';
import { LinkButton } from '../../ui/controls/button';
import { PlusIcon } from '../../ui/controls/plus-icon';
import { type Order, useSavedRow } from '../../ui/table/rows';
import { type Selection, useSelection } from '../../ui/table/selection';
import { TableBox, TableFilter } from '../../ui/table/table';
import { useFilterText } from '../../ui/url-filters';
import { type ListAddress, ListTools, useChosenColumns, useListAddress } from './filters';
import { SelectionBar } from './selection-bar';
import './list.scss';

const keyOf = ({ id }: StageListRow) => id;

/** Opens the sheet with the filter of the list. */
function SheetLink() {
  const search = withParams(useLocation().search, { page: undefined });
  return (
    <LinkButton className="sheet-link" to={adminPaths.stageSheet + search}>
      Modifier en tableau
    </LinkButton>
  );
}

const showNothing = () => undefined;

/** Opens the page of the first saved stage until the user turns pages; `isHidden`: the filter excludes it. */
function useSavedStage(
  rows: StageListRow[],
  { query, page, turnTo }: ListAddress,
  table: RefObject<HTMLTableElement | null>,
  busy: boolean,
  reread: () => void,
) {
  const pages = { page, pageOf: () => page, show: showNothing };
  const { saved, isFound: found } = useSavedRow(rows, keyOf, pages, table);
  const [openedQuery] = useState(() => JSON.stringify(query));
  const [isLeft, setLeft] = useState(false);
  const firstSaved = saved.length > 0 && !found && !busy ? Number(saved[0]) : undefined;
  const position = useQuery(stagePosition(query, firstSaved)).data;
  const open = useEffectEvent((at: number) => {
    if (isLeft || JSON.stringify(query) !== openedQuery) return;
    // Others have deleted rows since this page was read: the saved one stands on it now.
    if (at === page) reread();
    else turnTo(at, true);
  });
  useEffect(() => {
    if (position?.page !== undefined) open(position.page);
  }, [position]);
  return { saved, isHidden: firstSaved !== undefined && position?.isFound === false, leave: () => setLeft(true) };
}

type Props = {
  label: string;
  page: StagePage;
  address: ListAddress;
  columns: StageColumn[];
  selection: Selection;
  actions: (row: StageListRow) => ReactNode;
  addressOf: (row: StageListRow) => string;
  busy: boolean;
  reread: () => void;
};

function StageRows(props: Props) {
  const { label, address, columns, selection, actions, addressOf, busy, reread } = props;
  const { rows, total } = props.page;
  const { query, page, change, turnTo } = address;
  const table = useRef<HTMLTableElement>(null);
  const { saved, isHidden, leave } = useSavedStage(rows, address, table, busy, reread);
  const last = Math.max(0, Math.ceil(total / STAGES_PAGE) - 1);
  const isPastLastPage = !busy && page > last;
  const turnToLast = useEffectEvent(() => turnTo(last, true));
  useEffect(() => {
    if (isPastLastPage) turnToLast();
  }, [isPastLastPage]);
  const column = columns.findIndex(({ sort }) => sort === query.tri);
  const order = column < 0 ? undefined : { column, descending: query.ordre === 'decroissant' };
  const sort = (next: Order) =>
    change({ tri: columns[next.column]!.sort, ordre: next.descending ? 'decroissant' : undefined });
  const turn = (next: number, isForced = false) => {
    if (isForced) return turnTo(next, true);
    leave();
    turnTo(next);
    // Reading goes on from the top of the next page.
    table.current?.focus({ preventScroll: true });
    table.current?.scrollIntoView();
  };
  return (
    <div className="list-found">
      {isHidden && <p className="hint list-hidden">{formatHidden(query.searchString)}</p>}
      {rows.length > 0 ? (
        <TableBox
          {...{ label, columns, keyOf, total, actions, addressOf, order, busy }}
          ref={table}
          pages={{ rows, page, last, first: page * STAGES_PAGE, turnTo: turn }}
          saved={saved}
          onOrder={sort}
          selection={selection.forRows(rows.map(keyOf))}
        />
      ) : (
        <p className="empty">
          {query.searchString === undefined
            ? 'Aucun stage ne répond à ces filtres.'
            : `Aucun résultat pour «\u00a0${query.searchString}\u00a0».`}
        </p>
      )}
    </div>
  );
}

const formatHidden = (text: string | undefined) =>
  `Ce qui vient d’être enregistré ne répond pas ${text === undefined ? 'à ces filtres' : `à «\u00a0${text}\u00a0»`}.`;

type StageEntity = Entity<StageListRow, Stage>;

/** Filtered, sorted and paged by the server. */
export function StageList({ of }: { of: StageEntity }) {
  const { messages, routeScope } = of;
  const { paths, refusal } = routeScope.useScope();
  const action = refusal === undefined && (
    <div className="actions">
      <SheetLink />
      <LinkButton look="primary" data-add="" to={paths.add}>
        <PlusIcon />
        {messages.add!.title}
      </LinkButton>
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
  const typed = useFilterText({ filters: listQuery, change }, 'searchString');
  const query = useQuery(stagePage(listQuery, address.page));
  const total = useQuery(stageTotal).data;
  const { columns, show } = useChosenColumns();
  const shownColumns = useNotedColumns(of, columns);
  const selection = useSelection();
  const { paths, refusal } = of.routeScope.useScope();
  const isReadOnly = refusal !== undefined;
  const rows = query.data?.rows;
  const refused = useRefused('stage', (rows ?? []).map(keyOf));
  const actions = useCallback(
    (row: StageListRow) => (
      <RowActions {...{ of, row, paths }} isReadOnly={isReadOnly || refused.has(String(row.id))} />
    ),
    [of, paths, isReadOnly, refused],
  );
  // The forms link to the next stage of this list.
  useEffect(() => {
    if (rows) storeListKeys(lastListPath(), rows.map(of.resource.keyOf));
  }, [rows, of]);
  const isEmpty = total === 0 && !isFiltered;
  const shown = query.data?.total ?? total ?? 0;
  return (
    <>
      {of.AboveList && <of.AboveList />}
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
                {...{ label, page, address, selection, actions, addressOf }}
                columns={shownColumns}
                busy={query.isPlaceholderData}
                reread={() => void query.refetch()}
              />
            </div>
          )
        }
      </QueryView>
    </>
  );
}

const addressOf = ({ id }: StageListRow) => KINDS.stage.paths.edit(id);
