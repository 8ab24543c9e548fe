import { Dialog } from '../../../ui/Dialog';
import { COLUMNS, textOf } from './pure/columns';
import type { PendingLines } from './pure/pending';
import type { KnownPeople } from './pure/people';
import { CellTable } from './PastePreview';
import './paste-preview.scss';

type Props = { pending: PendingLines; people: KnownPeople; onRemove: (key: string) => void; onClose: () => void };

/** All that is not saved yet, stage by stage. */
export function SheetDifferences({ pending, people, onRemove, onClose }: Props) {
  return (
    <Dialog title="Ce qui n’est pas enregistré" className="sheet-preview" onClose={onClose}>
      {Object.entries(pending).map(([key, { id, name, cells, base }]) => (
        <section key={key}>
          <h3>{id === undefined ? `Nouveau stage ${textOf(cells.code_stage ?? '', people)}` : name}</h3>
          <CellTable
            caption={`Cellules de ${name}`}
            cells={COLUMNS.flatMap(({ field, label }) => {
              const cell = cells[field];
              if (cell === undefined) return [];
              return [
                { name, label, before: textOf(base[field]!, people), after: textOf(cell, people), fault: undefined },
              ];
            })}
          />
          <button type="button" className="btn btn-small" onClick={() => onRemove(key)}>
            {id === undefined ? 'Retirer ce nouveau stage' : `Abandonner les changements de ${name}`}
          </button>
        </section>
      ))}
      {Object.keys(pending).length === 0 && <p>Tout est enregistré.</p>}
    </Dialog>
  );
}
