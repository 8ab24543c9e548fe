import { type FocusEvent, type MouseEvent, type RefObject, useId, useMemo } from 'react';
import { CellEditor } from './CellEditor';
import './sheet-grid.scss';
import { SheetRow } from './SheetRow';
import type { CellError } from './pure/body';
import { COLUMNS } from './pure/columns';
import type { SheetChanges, LoadedLine } from './pure/pending';
import type { PeopleIndex } from './pure/people';
import type { Editing } from './useEditing';
import { useProgressiveChanges } from './useGradual';
import type { GridActions } from './useGridActions';
import { type GridSelection, cellPositionOf } from './useGridSelection';
import type { RowHeight } from './useRowHeight';

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
export function SheetGrid({ table, lines, changes, cellErrors, people, grid, actions, editing, height }: SheetGridProps) {
  const hint = useId();
  const byLine = useMemo(() => byKey(cellErrors), [cellErrors]);
  const { range, active } = grid;
  const rendered = useProgressiveChanges(changes, lines, active.row);
  const { onKeyDown, onCopy, onCut, onPaste } = actions;

  const onMouseDown = (event: MouseEvent) => {
    const position = cellPositionOf(event.target);
    if (!position || event.button !== 0 || isEditor(event.target)) return;
    // The open editor commits on blur; preventDefault keeps the browser from selecting text.
    event.preventDefault();
    if (editing.open) (document.activeElement as HTMLElement | null)?.blur();
    if (event.shiftKey) grid.extendTo(position);
    else grid.goTo(position);
  };
  /** Screen readers move the focus without a click or a key. */
  const onFocus = ({ target }: FocusEvent) => {
    const position = cellPositionOf(target);
    if (position && !isEditor(target) && (position.row !== active.row || position.column !== active.column))
      grid.goTo(position);
  };
  const onMouseOver = (event: MouseEvent) => {
    const position = cellPositionOf(event.target);
    if (position && event.buttons === 1 && !editing.open && !isEditor(event.target)) grid.extendTo(position);
  };
  return (
    <div className="sheet-scroll">
      <p id={hint} className="visually-hidden">
        Flèches pour aller d’une cellule à l’autre, Entrée pour écrire, Échap pour revenir, Maj et flèches pour choisir
        plusieurs cellules, Ctrl et C ou V pour copier ou coller.
      </p>
      <table
        ref={table}
        role="grid"
        className={`sheet sheet-lines-${height}`}
        aria-label="Stages en tableau"
        aria-describedby={hint}
        aria-multiselectable="true"
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
                isFullText={height === 'all'}
                left={isIn ? range.left : -1}
                right={isIn ? range.right : -1}
                active={isActive ? active.column : -1}
                editor={
                  isActive && editing.open && <CellEditor key={`${line.key} ${active.column}`} {...editing.open} />
                }
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
