import './cell-line.scss';
import type { Fault } from './pure/body';
import { COLUMNS, textOf } from './pure/columns';
import type { PendingLines, ReadLine } from './pure/pending';
import type { KnownPeople } from './pure/people';
import type { Spot } from './pure/rect';
import './sheet-faults.scss';
import { cellIn } from './useGridActions';

type Props = { lines: ReadLine[]; pending: PendingLines; faults: Fault[]; people: KnownPeople; spot: Spot };

/** The cell that has the focus: what it holds, held before, and what is wrong with it. Of an empty one, how to fill it. */
export function CellLine({ lines, pending, faults, people, spot }: Props) {
  const line = lines[spot.row];
  const { field, label } = COLUMNS[spot.column]!;
  const base = line && pending[line.key]?.base[field];
  const fault = faults.find((one) => one.key === line?.key && one.field === field);
  const text = line ? textOf(cellIn(pending, line, spot), people) : '';
  const isEmpty = text === '' && base === undefined && !fault;
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
          {fault && <span className="sheet-fault">{`À corriger\u00a0: ${fault.msg}`}</span>}
          <span className="sheet-cell-text">{text}</span>
          {base !== undefined && <span className="hint">{`Avant\u00a0: ${textOf(base, people) || '(vide)'}`}</span>}
        </div>
      )}
    </div>
  );
}
