import { memo, type ReactNode, type RefObject, useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import { count } from '../../lib/french';
import { useRemembered } from '../../lib/storage';
import { Button } from '../controls/button';
import { Link } from '../link';
import { hasLongWord, UnbrokenWords } from '../text';
import { RowName } from './row-actions';
import { type Column, filterTableRows, type Order, sortTableRows, usePagination, useSavedRow } from './rows';
import { PageCheck, RowCheck, type RowSelection } from './selection';
import './table.scss';

type TableHeadProps<Row> = {
  columns: Column<Row>[];
  order?: Order;
  onOrder?: (order: Order) => void;
  withActions: boolean;
  selection?: RowSelection;
};

function TableHead<Row>({ columns, order, onOrder, withActions, selection }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection && (
          <th role="columnheader" scope="col" className="list-check">
            <PageCheck {...selection} />
          </th>
        )}
        {columns.map(({ title, unordered }, column) => {
          const current = order?.column === column ? order : undefined;
          return (
            <th
              key={title}
              role="columnheader"
              scope="col"
              aria-sort={current && (current.descending ? 'descending' : 'ascending')}
            >
              {unordered || !onOrder ? (
                <UnbrokenWords text={title} />
              ) : (
                <Button look="bare" onClick={() => onOrder({ column, descending: current?.descending === false })}>
                  <UnbrokenWords text={title} />
                  <span className="order" aria-hidden="true">
                    {current ? (current.descending ? '↓' : '↑') : '↕'}
                  </span>
                </Button>
              )}
            </th>
          );
        })}
        {withActions && (
          <th role="columnheader" scope="col">
            Actions
          </th>
        )}
      </tr>
    </thead>
  );
}

type TablePagerProps = {
  label: string;
  page: number;
  last: number;
  first: number;
  rows: unknown[];
  total: number;
  /** `isForced`: a correction, not a choice of the user. */
  turnTo: (page: number, isForced?: boolean) => void;
};

export function TablePager({ label, page, last, first, rows, total, turnTo }: TablePagerProps) {
  // The URL may name a page that does not exist (any more).
  useEffect(() => {
    if (page > last) turnTo(last, true);
  }, [page, last, turnTo]);
  const stepButton = (title: string, to: number) => (
    // Not `disabled` at either end, so that the button keeps the focus.
    <Button inactive={to === page} onClick={() => turnTo(to)}>
      {title}
    </Button>
  );
  return (
    <nav className="list-pages" aria-label={`Pages\u00a0: ${label}`}>
      {stepButton('Première', 0)}
      {stepButton('Précédente', Math.max(page - 1, 0))}
      <p className="hint">{`Lignes ${number(first + 1)} à ${number(first + rows.length)} sur ${number(total)}`}</p>
      {stepButton('Suivante', Math.min(page + 1, last))}
      {stepButton('Dernière', last)}
    </nav>
  );
}

const number = (n: number) => n.toLocaleString('fr-FR');

type TableRowProps<Row> = {
  id: string;
  /** aria-rowindex, from 2: the header is row 1. Only for paged tables. */
  index: number | undefined;
  /** Just saved by a form. */
  saved: boolean;
  row: Row;
  columns: Column<Row>[];
  actions?: (row: Row) => ReactNode;
  /** URL of the row's header link. */
  addressOf?: (row: Row) => string;
  /** The next three are set for selectable rows. */
  rowKey?: string | number;
  checked?: boolean;
  onCheck?: RowSelection['check'];
};

function UnmemoizedRow<Row>(props: TableRowProps<Row>) {
  const { id, index, saved, row, columns, actions, addressOf, rowKey, checked = false, onCheck } = props;
  return (
    <tr
      role="row"
      aria-rowindex={index}
      data-saved={saved || undefined}
      data-checked={checked || undefined}
      tabIndex={saved ? -1 : undefined}
    >
      {onCheck && rowKey !== undefined && <RowCheck nameId={id} {...{ rowKey, checked, onCheck }} />}
      {columns.map(({ title, value, cell, below, withoutTitle }, column) => {
        const text = String(value(row));
        const content = cell ? cell(row) : <UnbrokenWords text={text} />;
        const longClass = hasLongWord(text) ? 'cell-long' : undefined;
        return column === 0 ? (
          <th key={title} role="rowheader" scope="row" id={id} className={longClass}>
            {addressOf ? <Link to={addressOf(row)}>{content}</Link> : content}
            {below?.(row)}
          </th>
        ) : (
          <td key={title} role="cell" data-title={title} data-untitled={withoutTitle} className={longClass}>
            {content}
          </td>
        );
      })}
      {actions && (
        <td role="cell" className="list-actions">
          {saved && (
            <span className="saved-mark">
              {/* Apart from the shapes of Icon, which the site loads too. */}
              <svg className="icon icon-check" viewBox="0 0 24 24" aria-hidden="true">
                <path d="m5 13 4.5 4.5L19 7" />
              </svg>
              <span className="saved-word">Enregistré</span>
            </span>
          )}
          <RowName value={id}>{actions(row)}</RowName>
        </td>
      )}
    </tr>
  );
}

/** Memoized: of a long list, only changed rows render again. */
const TableRow = memo(UnmemoizedRow) as typeof UnmemoizedRow;

type TableBoxProps<Row extends object> = {
  label: string;
  ref: RefObject<HTMLTableElement | null>;
  columns: Column<Row>[];
  keyOf: (row: Row) => string | number;
  /** The rows of one page, and its position. */
  pages: { rows: Row[]; page: number; last: number; first: number; turnTo: (page: number) => void };
  total: number;
  saved: readonly (string | number)[];
  /** Without it, columns cannot be sorted. */
  order?: Order;
  onOrder?: (order: Order) => void;
  actions?: (row: Row) => ReactNode;
  addressOf?: (row: Row) => string;
  selection?: RowSelection;
  /** Whether other rows are loading. */
  busy?: boolean;
};

/** Tables with more columns become cards on all but wide screens, and on those too. */
const [MAX_NARROW_COLUMNS, MAX_WIDE_COLUMNS] = [4, 6];

function boxOf({ length }: unknown[]): string {
  if (length <= MAX_NARROW_COLUMNS) return 'list-box';
  return length <= MAX_WIDE_COLUMNS ? 'list-box list-many' : 'list-box list-many list-most';
}

/** One page of rows, already filtered and sorted by the caller. */
export function TableBox<Row extends object>(props: TableBoxProps<Row>) {
  const { label, ref, columns, keyOf, pages, total, saved, order, onOrder, actions, addressOf, selection, busy } =
    props;
  const id = useId();
  const isPaged = pages.last > 0;
  return (
    <div className={boxOf(columns)} aria-busy={busy || undefined}>
      <table ref={ref} className="list" role="table" tabIndex={-1} aria-rowcount={isPaged ? total + 1 : undefined}>
        <caption className="visually-hidden">{label}</caption>
        <TableHead {...{ columns, order, onOrder, selection }} withActions={actions !== undefined} />
        <tbody role="rowgroup">
          {pages.rows.map((row, index) => {
            const key = keyOf(row);
            return (
              <TableRow
                key={key}
                id={`${id}-${key}`}
                index={isPaged ? pages.first + index + 2 : undefined}
                saved={saved.includes(key)}
                {...{ row, columns, actions, addressOf }}
                rowKey={key}
                checked={selection?.has(key)}
                onCheck={selection?.check}
              />
            );
          })}
        </tbody>
      </table>
      {isPaged && <TablePager {...pages} label={label} total={total} />}
    </div>
  );
}

type TableFilterProps = {
  text: string;
  onChange: (text: string) => void;
  onLeave?: () => void;
  shown: number;
  total: number;
  noun: [singular: string, plural: string];
};

export function TableFilter({ text, onChange, onLeave, shown, total, noun }: TableFilterProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className="list-filter">
      <label htmlFor={id}>Rechercher</label>
      <input
        ref={input}
        id={id}
        type="search"
        className="form-control"
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <Button onClick={clear}>Effacer</Button>
      <p className="hint" role="status">
        {shown === total ? count(total, ...noun) : `${shown.toLocaleString('fr-FR')} sur ${count(total, ...noun)}`}
      </p>
    </search>
  );
}

type TableProps<Row extends object> = {
  /** Caption; the filter and the order are remembered under this name. */
  label: string;
  /** « 68 stages » */
  noun: [singular: string, plural: string];
  rows: Row[];
  keyOf: (row: Row) => string | number;
  /** The first column is the row's header. Define columns, `actions` and `addressOf` outside the component, for memoized rows. */
  columns: Column<Row>[];
  actions?: (row: Row) => ReactNode;
  addressOf?: (row: Row) => string;
  /** Shown without rows. */
  empty: ReactNode;
  /** Selection state for the rows of a page. */
  selection?: (shown: Row[]) => RowSelection;
  /** Leaves out filter and order, for a few rows that are all in view. */
  isShort?: true;
  /** Called with all matching rows, in their order. */
  onShown?: (rows: Row[]) => void;
};

/**
 * A table with filter, sorting and pagination in the browser:
 *   <Table label="Responsables" noun={['responsable', 'responsables']} rows={responsables} keyOf={({ id }) => id}
 *     columns={columns} actions={Actions} empty={<p>Aucun responsable pour le moment.</p>} />
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { label, noun, rows, keyOf, columns, actions, addressOf, empty, selection, isShort, onShown } = props;
  const [text, setText] = useRemembered(`${label} filter`, '');
  const [order, setOrder] = useRemembered<Order | undefined>(`${label} order`, undefined);
  // Deferred, so that typing stays fluid over a long list.
  const deferredText = useDeferredValue(text);
  const deferredOrder = useDeferredValue(order);
  const ordered = useMemo(() => sortTableRows(rows, columns, deferredOrder), [rows, columns, deferredOrder]);
  const shown = useMemo(() => filterTableRows(ordered, columns, deferredText), [ordered, columns, deferredText]);
  useEffect(() => onShown?.(shown), [shown, onShown]);
  const table = useRef<HTMLTableElement>(null);
  const pages = usePagination(label, shown, table);
  const { saved, isFound } = useSavedRow(shown, keyOf, pages, table);

  // A new filter or order starts at the first page.
  const search = (next: string) => {
    setText(next);
    pages.reset();
  };
  const sort = (next: Order) => {
    setOrder(next);
    pages.reset();
  };

  if (rows.length === 0) return <div className="empty">{empty}</div>;
  return (
    <>
      {!isShort && <TableFilter text={text} onChange={search} shown={shown.length} total={rows.length} noun={noun} />}
      {!isFound && saved.length > 0 && rows.some((row) => saved.includes(keyOf(row))) && (
        <p className="hint mb-3">{`Ce qui vient d’être enregistré ne répond pas à «\u00a0${deferredText}\u00a0».`}</p>
      )}
      {shown.length > 0 ? (
        <TableBox
          {...{ label, columns, keyOf, pages, saved, order, actions, addressOf }}
          ref={table}
          selection={selection?.(pages.rows)}
          total={shown.length}
          onOrder={isShort ? undefined : sort}
        />
      ) : (
        <p className="empty">Aucun résultat pour «&nbsp;{deferredText}&nbsp;».</p>
      )}
    </>
  );
}
