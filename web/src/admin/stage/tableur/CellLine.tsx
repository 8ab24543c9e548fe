import './cell-line.scss';
import type { CellError } from './pure/body';
import { COLUMNS, formatCell } from './pure/columns';
import type { SheetChanges, LoadedLine } from './pure/pending';
import type { PeopleIndex } from './pure/people';
import type { CellPosition } from './pure/rect';
import './sheet-faults.scss';
import { cellIn } from './useGridActions';

type CellLineProps = {
  lines: LoadedLine[];
  changes: SheetChanges;
  cellErrors: CellError[];
  people: PeopleIndex;
  position: CellPosition;
};

/** Value, former value and error of the focused cell; help when it is empty. */
export function CellLine({ lines, changes, cellErrors, people, position }: CellLineProps) {
  const line = lines[position.row];
  const { field, label } = COLUMNS[position.column]!;
  const base = line && changes[line.key]?.base[field];
  const error = cellErrors.find((candidate) => candidate.key === line?.key && candidate.field === field);
  const text = line ? formatCell(cellIn(changes, line, position), people) : '';
  const isEmpty = text === '' && base === undefined && !error;
  return (
    <div className="sheet-cell-room">
      {isEmpty ? (
        // The grid’s aria-describedby already says this.
        <p className="hint" aria-hidden>
          Entrée pour écrire · Maj et flèches pour choisir plusieurs cellules · Ctrl C, Ctrl V pour copier, coller
        </p>
      ) : (
        // Focusable: long text scrolls by keyboard.
        <div className="sheet-cell-line" role="group" aria-label="Cellule choisie" tabIndex={0}>
          <strong>{`${line!.name}, ${label}`}</strong>
          {error && <span className="sheet-fault">{`À corriger\u00a0: ${error.msg}`}</span>}
          <span className="sheet-cell-text">{text}</span>
          {base !== undefined && <span className="hint">{`Avant\u00a0: ${formatCell(base, people) || '(vide)'}`}</span>}
        </div>
      )}
    </div>
  );
}
