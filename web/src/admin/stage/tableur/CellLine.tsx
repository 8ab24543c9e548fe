import './cell-line.scss';
import type { CellError } from './pure/body';
import { COLUMNS, formatCell } from './pure/columns';
import type { SheetChanges, LoadedLine } from './pure/pending';
import type { PeopleIndex } from './pure/people';
import type { CellPosition } from './pure/rect';
import './sheet-faults.scss';
import { cellIn } from './useGridActions';

type Props = { lines: LoadedLine[]; changes: SheetChanges; cellErrors: CellError[]; people: PeopleIndex; position: CellPosition };

/** The cell that has the focus: what it holds, held before, and what is wrong with it. Of an empty one, how to fill it. */
export function CellLine({ lines, changes, cellErrors, people, position }: Props) {
  const line = lines[position.row];
  const { field, label } = COLUMNS[position.column]!;
  const base = line && changes[line.key]?.base[field];
  const error = cellErrors.find((candidate) => candidate.key === line?.key && candidate.field === field);
  const text = line ? formatCell(cellIn(changes, line, position), people) : '';
  const isEmpty = text === '' && base === undefined && !error;
  return (
    <div className="sheet-cell-room">
      {isEmpty ? (
        // The grid says the same of itself, and more.
        <p className="hint" aria-hidden>
          Entrée pour écrire · Maj et flèches pour choisir plusieurs cellules · Ctrl C, Ctrl V pour copier, coller
        </p>
      ) : (
        // What does not stand on its line is read with the focus in it: by keyboard, too.
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
