import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { type StageListRow, type StagePage, STAGES_PAGE } from '../../../api/admin/tableau';
import { TableBox } from '../../../ui/TableBox';
import type { Order } from '../../../ui/tableRows';
import type { StageColumn } from './columns';
import type { ListAddress } from './useListAddress';
import { useSavedStage } from './useSavedStage';
import type { Selection } from '../../../ui/useSelection';

type Props = {
  label: string;
  page: StagePage;
  address: ListAddress;
  columns: StageColumn[];
  selection: Selection;
  actions: (row: StageListRow) => ReactNode;
  addressOf: (row: StageListRow) => string;
  busy: boolean;
};

export function StageRows({
  label,
  page: { rows, total },
  address,
  columns,
  selection,
  actions,
  addressOf,
  busy,
}: Props) {
  const { query, page, change, turnTo } = address;
  const table = useRef<HTMLTableElement>(null);
  const { saved, isHidden, leave } = useSavedStage(rows, address, table, busy);
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

const keyOf = ({ id }: StageListRow) => id;

const formatHidden = (text: string | undefined) =>
  `Ce qui vient d’être enregistré ne répond pas ${text === undefined ? 'à ces filtres' : `à «\u00a0${text}\u00a0»`}.`;
