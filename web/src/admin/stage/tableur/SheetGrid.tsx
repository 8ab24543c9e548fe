import { type FocusEvent, type MouseEvent, type RefObject, useId, useMemo } from 'react';
import { CellEditor } from './CellEditor';
import './sheet-grid.scss';
import { SheetRow } from './SheetRow';
import type { Fault } from './pure/body';
import { COLUMNS } from './pure/columns';
import type { PendingLines, ReadLine } from './pure/pending';
import type { KnownPeople } from './pure/people';
import type { Editing } from './useEditing';
import { useGradual } from './useGradual';
import type { GridActions } from './useGridActions';
import { type GridSelection, spotOf } from './useGridSelection';
import type { RowHeight } from './useRowHeight';

type Props = {
  table: RefObject<HTMLTableElement | null>;
  lines: ReadLine[];
  pending: PendingLines;
  faults: Fault[];
  people: KnownPeople;
  grid: GridSelection;
  actions: GridActions;
  editing: Editing;
  height: RowHeight;
};

/** The grid itself: one tab stop, and all keys of the pattern. */
export function SheetGrid({ table, lines, pending, faults, people, grid, actions, editing, height }: Props) {
  const hint = useId();
  const byLine = useMemo(() => byKey(faults), [faults]);
  const { rect, active } = grid;
  const drawn = useGradual(pending, lines, active.row);
  const { onKeyDown, onCopy, onCut, onPaste } = actions;

  const onMouseDown = (event: MouseEvent) => {
    const spot = spotOf(event.target);
    if (!spot || event.button !== 0 || isEditor(event.target)) return;
    // The editor of another cell writes it as it loses the focus; the browser would select text.
    event.preventDefault();
    if (editing.open) (document.activeElement as HTMLElement | null)?.blur();
    if (event.shiftKey) grid.extendTo(spot);
    else grid.goTo(spot);
  };
  /** A screen reader moves the focus by itself. */
  const onFocus = ({ target }: FocusEvent) => {
    const spot = spotOf(target);
    if (spot && !isEditor(target) && (spot.row !== active.row || spot.column !== active.column)) grid.goTo(spot);
  };
  const onMouseOver = (event: MouseEvent) => {
    const spot = spotOf(event.target);
    if (spot && event.buttons === 1 && !editing.open && !isEditor(event.target)) grid.extendTo(spot);
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
        onDoubleClick={(event) => spotOf(event.target) && !isEditor(event.target) && editing.start()}
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
            const isIn = row >= rect.top && row <= rect.bottom;
            const isActive = row === active.row;
            return (
              <SheetRow
                key={line.key}
                line={line}
                row={row}
                pending={drawn[line.key]}
                faults={byLine.get(line.key)}
                people={people}
                isWhole={height === 'all'}
                left={isIn ? rect.left : -1}
                right={isIn ? rect.right : -1}
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

function byKey(faults: Fault[]): Map<string, Fault[]> {
  const lines = new Map<string, Fault[]>();
  for (const fault of faults) lines.set(fault.key, [...(lines.get(fault.key) ?? []), fault]);
  return lines;
}

const isEditor = (target: EventTarget) => target instanceof HTMLElement && target.matches('textarea');
