import { Dialog } from '../../../ui/Dialog';
import { COLUMNS, formatCell } from './pure/columns';
import type { SheetChanges } from './pure/pending';
import type { PeopleIndex } from './pure/people';
import { CellTable } from './PastePreview';
import './paste-preview.scss';

type SheetDifferencesProps = { changes: SheetChanges; people: PeopleIndex; onRemove: (key: string) => void; onClose: () => void };

export function SheetDifferences({ changes, people, onRemove, onClose }: SheetDifferencesProps) {
  return (
    <Dialog title="Ce qui n’est pas enregistré" className="sheet-preview" onClose={onClose}>
      {Object.entries(changes).map(([key, { id, name, cells, base }]) => (
        <section key={key}>
          <h3>{id === undefined ? `Nouveau stage ${formatCell(cells.code_stage ?? '', people)}` : name}</h3>
          <CellTable
            caption={`Cellules de ${name}`}
            cells={COLUMNS.flatMap(({ field, label }) => {
              const cell = cells[field];
              if (cell === undefined) return [];
              return [
                {
                  name,
                  label,
                  before: formatCell(base[field]!, people),
                  after: formatCell(cell, people),
                  error: undefined,
                },
              ];
            })}
          />
          <button type="button" className="btn btn-small" onClick={() => onRemove(key)}>
            {id === undefined ? 'Retirer ce nouveau stage' : `Abandonner les changements de ${name}`}
          </button>
        </section>
      ))}
      {Object.keys(changes).length === 0 && <p>Tout est enregistré.</p>}
    </Dialog>
  );
}
