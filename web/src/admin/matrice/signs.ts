import { isTicked, type CellChanges } from './cells';

type CellSign = { ticked: boolean; mark: string; className?: string; describedBy?: string };

/** Ids of the descriptions in SignDescriptions, for `aria-describedby`. */
export const TO_ADD = 'matrice-a-ajouter';
export const TO_REMOVE = 'matrice-a-retirer';

export const SIGNS: Record<string, CellSign> = {
  '1': { ticked: true, mark: '' },
  '0': { ticked: false, mark: '' },
  '+': { ticked: true, mark: '+', className: 'cell-added', describedBy: TO_ADD },
  '-': { ticked: false, mark: '−', className: 'cell-removed', describedBy: TO_REMOVE },
};

/** One character a cell: a string prop lets memo skip rows whose cells look the same. */
export const toSigns = (keys: string[], changes: CellChanges, saved: ReadonlySet<string>): string =>
  keys
    .map((key) => {
      const ticked = isTicked(changes, saved, key);
      if (ticked === saved.has(key)) return ticked ? '1' : '0';
      return ticked ? '+' : '-';
    })
    .join('');
