import { type FocusEvent, memo, type MouseEvent, type RefObject, useEffect, useId, useMemo, useState } from 'react';
import { useReadOnly } from '../../edit/read-only';
import type { StageLine } from '../../entities/stage/stage-lines.queries';
import { readStored, store } from '../../lib/storage';
import { cellPositionOf, type GridSelection } from '../../ui/table/grid';
import { CellEditor } from './cell-editor';
import { type Cell, COLUMNS, EMPTY_CELLS, formatCell, type PeopleIndex, type SheetColumn, toCells } from './columns';
import {
  type CellError,
  createLine,
  isNewKey,
  type LineEdit,
  type LoadedLine,
  mergeStored,
  type SheetChanges,
  type StoredLines,
  unsavedCell,
} from './sheet';
import type { Editing, GridActions } from './use-commands';
import './sheet.scss';

type SheetRowProps = {
  line: LoadedLine;
  row: number;
  changes: LineEdit | undefined;
  cellErrors: CellError[] | undefined;
  people: PeopleIndex;
  /** Characters of a text that are drawn at most. */
  shown: number;
  /** First and last selected column, -1 when none is. */
  left: number;
  right: number;
  /** Column of the tab stop, -1 if it is in another row. */
  active: number;
  /** Undefined in rows without the active cell, and in a read-only sheet. */
  editor: Editing['editor'];
};

/** Memoized: an arrow key re-renders two rows, not two hundred. */
const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { line, row, changes, cellErrors } = props;
  const lineError = cellErrors?.find(({ field }) => field === undefined);
  return (
    <tr aria-rowindex={row + 2}>
      {COLUMNS.map((column, index) => (
        <GridCell
          key={column.field}
          {...props}
          column={column}
          index={index}
          cell={line.values[column.field]}
          {...unsavedCell(changes, column.field)}
          error={cellErrors?.find(({ field }) => field === column.field) ?? (index === 0 ? lineError : undefined)}
        />
      ))}
    </tr>
  );
});

type CellProps = SheetRowProps & {
  column: SheetColumn;
  index: number;
  cell: Cell;
  /** Last known value on the server, of an unsaved cell. */
  former?: Cell;
  error: CellError | undefined;
};

function GridCell(props: CellProps) {
  const { line, row, column, index, cell, former, error, people, shown, left, right, active, editor } = props;
  const isActive = active === index;
  const Tag = index === 0 ? 'th' : 'td';
  const text = formatCell(cell, people);
  const isChanged = former !== undefined;
  const errorId = error && `fault-${row}-${index}`;
  const classes = [
    `sheet-${column.kind}`,
    isChanged && 'is-pending',
    error && 'is-faulty',
    isActive && editor?.isOpen && 'is-edited',
  ];
  return (
    <Tag
      scope={index === 0 ? 'row' : undefined}
      data-row={row}
      data-column={index}
      tabIndex={isActive && !editor ? 0 : -1}
      className={classes.filter(Boolean).join(' ')}
      aria-colindex={index + 1}
      aria-selected={index >= left && index <= right}
      aria-invalid={error ? true : undefined}
      aria-describedby={errorId}
    >
      {isActive && editor && <CellEditor {...editor} describedBy={`cell-${row}-${index}`} />}
      <div id={isActive ? `cell-${row}-${index}` : undefined} className="sheet-cell">
        <span className="sheet-text">{cutTo(shown, text)}</span>
        {isChanged && (
          <span className="sheet-mark">
            modifié
            <span className="visually-hidden">
              {isNewKey(line.key) || [EMPTY_CELLS[column.field], cell].includes(former)
                ? ''
                : `, avant\u00a0: ${formatCell(former, people).slice(0, BEFORE_SHOWN)}`}
            </span>
          </span>
        )}
        {error && (
          <span className="sheet-mark sheet-mark-fault">
            à corriger
            <span id={errorId} className="visually-hidden">
              {error.msg}
            </span>
          </span>
        )}
      </div>
    </Tag>
  );
}

/** Most characters of a former value that a screen reader reads. */
const BEFORE_SHOWN = 300;

const cutTo = (shown: number, text: string) => (text.length > shown ? `${text.slice(0, shown)}…` : text);

/** Lines rendered at a time: 200 at once would block the page for seconds. */
const BATCH = 10;

/** The changes to render, in batches of BATCH lines from row `first` on. */
function useProgressiveChanges(changes: SheetChanges, lines: LoadedLine[], first: number): SheetChanges {
  const [rendered, setRendered] = useState(changes);
  const next = rendered === changes ? changes : nextBatch(rendered, changes, lines, first);
  useEffect(() => {
    if (next === rendered) return;
    const timer = setTimeout(() => setRendered(next));
    return () => clearTimeout(timer);
  }, [next, rendered]);
  return next;
}

function nextBatch(rendered: SheetChanges, changes: SheetChanges, lines: LoadedLine[], first: number): SheetChanges {
  const ordered = [...lines.slice(first), ...lines.slice(0, first)].map(({ key }) => key);
  const changed = ordered.filter((key) => rendered[key] !== changes[key]);
  if (changed.length <= BATCH) return changes;
  const later = new Set(changed.slice(BATCH));
  const unchanged = changed
    .filter((key) => later.has(key) && rendered[key])
    .map((key) => [key, rendered[key]!] as const);
  const applied = Object.entries(changes).filter(([key]) => !later.has(key));
  return Object.fromEntries([...applied, ...unchanged]);
}

const STORE = 'sheet-height';

/**
 * Lines of text shown at most, and more characters than they hold: what is cut off is laid out too, at each key. The full
 * text stands in CellLine and in the editor.
 */
export const ROW_HEIGHTS = [
  ['1', 'Une ligne', 100],
  ['3', 'Trois lignes', 300],
  ['all', 'Tout le texte', Infinity],
] as const;

export type RowHeight = (typeof ROW_HEIGHTS)[number][0];

const rowHeight = (text: string | null) => ROW_HEIGHTS.find(([height]) => height === text) ?? ROW_HEIGHTS[0];
const parseHeight = (text: string | null): RowHeight => rowHeight(text)[0];

export function useRowHeight() {
  const [height, setHeight] = useState(() => parseHeight(readStored('localStorage', STORE)));
  const choose = (text: string) => {
    setHeight(parseHeight(text));
    store('localStorage', STORE, text);
  };
  return [height, choose] as const;
}

type SheetGridProps = {
  table: RefObject<HTMLTableElement | null>;
  lines: LoadedLine[];
  changes: SheetChanges;
  cellErrors: CellError[];
  people: PeopleIndex;
  grid: GridSelection;
  actions: GridActions;
  editing: Editing;
  height: RowHeight;
};

/** ARIA grid: one tab stop, roving tabindex. */
export function SheetGrid({
  table,
  lines,
  changes,
  cellErrors,
  people,
  grid,
  actions,
  editing,
  height,
}: SheetGridProps) {
  const hint = useId();
  const isReadOnly = useReadOnly();
  const byLine = useMemo(() => byKey(cellErrors), [cellErrors]);
  const { range, active } = grid;
  const rendered = useProgressiveChanges(changes, lines, active.row);
  const [, , shown] = rowHeight(height);
  const { onKeyDown, onCopy, onCut, onPaste } = actions;

  const onMouseDown = (event: MouseEvent) => {
    const position = cellPositionOf(event.target);
    if (!position || event.button !== 0 || isEditor(event.target)) return;
    // The open editor commits on blur; preventDefault keeps the browser from selecting text.
    event.preventDefault();
    if (editing.isOpen) (document.activeElement as HTMLElement | null)?.blur();
    if (event.shiftKey) grid.extendTo(position);
    else grid.goTo(position);
  };
  /** Screen readers move the focus without a click or a key; the editor of the cell takes it. */
  const onFocus = ({ target }: FocusEvent) => {
    const position = cellPositionOf(target);
    if (!position || isEditor(target)) return;
    if (position.row !== active.row || position.column !== active.column) grid.goTo(position);
    else if (!isReadOnly) grid.focus();
  };
  const onMouseOver = (event: MouseEvent) => {
    const position = cellPositionOf(event.target);
    if (position && event.buttons === 1 && !editing.isOpen && !isEditor(event.target)) grid.extendTo(position);
  };
  return (
    <div className="sheet-scroll">
      <p id={hint} className="visually-hidden">
        {isReadOnly
          ? 'Flèches pour aller d’une cellule à l’autre, Maj et flèches pour choisir plusieurs cellules, Ctrl et C pour copier.'
          : 'Flèches pour aller d’une cellule à l’autre, Entrée pour écrire, Échap pour revenir, Maj et flèches pour choisir plusieurs cellules, Ctrl et C ou V pour copier ou coller.'}
      </p>
      <table
        ref={table}
        role="grid"
        className={`sheet sheet-lines-${height}`}
        aria-label="Stages en tableau"
        aria-describedby={hint}
        aria-multiselectable="true"
        aria-readonly={isReadOnly || undefined}
        aria-rowcount={lines.length + 1}
        aria-colcount={COLUMNS.length}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onCut={onCut}
        onPaste={onPaste}
        onFocus={onFocus}
        onMouseDown={onMouseDown}
        onMouseOver={onMouseOver}
        onDoubleClick={(event) => cellPositionOf(event.target) && !isEditor(event.target) && editing.start()}
      >
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNS.map(({ field, label, kind }, index) => (
              <th key={field} scope="col" className={`sheet-${kind} sheet-${field}`} aria-colindex={index + 1}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => {
            const isIn = row >= range.top && row <= range.bottom;
            const isActive = row === active.row;
            return (
              <SheetRow
                key={line.key}
                line={line}
                row={row}
                changes={rendered[line.key]}
                cellErrors={byLine.get(line.key)}
                people={people}
                shown={shown}
                left={isIn ? range.left : -1}
                right={isIn ? range.right : -1}
                active={isActive ? active.column : -1}
                editor={isActive && !isReadOnly ? editing.editor : undefined}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function byKey(cellErrors: CellError[]): Map<string, CellError[]> {
  const lines = new Map<string, CellError[]>();
  for (const error of cellErrors) lines.set(error.key, [...(lines.get(error.key) ?? []), error]);
  return lines;
}

const isEditor = (target: EventTarget) => target instanceof HTMLElement && target.matches('textarea');

type Options = {
  stages: StageLine[];
  page: number;
  changes: SheetChanges;
  stored: StoredLines;
  /** Line of the open editor: it stays even when the page no longer has it. */
  edited: LoadedLine | undefined;
};

/** Lines of the page with the values saved since, then the new lines. */
export function useSheetLines({ stages, page, changes, stored, edited }: Options): LoadedLine[] {
  const loaded = useMemo(() => {
    const storedById = new Map(Object.values(stored).map((line) => [line.id, line]));
    return stages.map((stage) => {
      const { id, version, code_stage: name } = stage;
      return mergeStored({ key: String(id), id, version, name, page, values: toCells(stage) }, storedById.get(id));
    });
  }, [stages, page, stored]);
  const newKeys = Object.keys(changes).filter(isNewKey).join(' ');
  return useMemo(() => {
    const loadedKeys = new Set(loaded.map(({ key }) => key));
    const added = (newKeys === '' ? [] : newKeys.split(' ')).map((key) => ({ ...createLine(0), key }));
    const editedLine = edited && !added.some(({ key }) => key === edited.key) ? [edited] : [];
    const others = [...added, ...editedLine].filter(({ key }) => !loadedKeys.has(key));
    return [...loaded, ...others.map((line) => mergeStored(line, stored[line.key]))];
  }, [loaded, stored, newKeys, edited]);
}
