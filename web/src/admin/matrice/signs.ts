import { isTicked, type CellChanges } from './cells';

type Sign = { ticked: boolean; mark: string; className?: string; describedBy?: string };

/** Ids of the words that describe a cell which is to change (SignWords). */
export const TO_ADD = 'matrice-a-ajouter';
export const TO_REMOVE = 'matrice-a-retirer';

/** How a cell looks: as it is, or with what is to become of it. */
export const SIGNS: Record<string, Sign> = {
  '1': { ticked: true, mark: '' },
  '0': { ticked: false, mark: '' },
  '+': { ticked: true, mark: '+', className: 'cell-added', describedBy: TO_ADD },
  '-': { ticked: false, mark: '−', className: 'cell-removed', describedBy: TO_REMOVE },
};

/** The cells of a row in one text: rows that look the same are not drawn again. */
export const signsOf = (keys: string[], changes: CellChanges, saved: ReadonlySet<string>): string =>
  keys
    .map((key) => {
      const ticked = isTicked(changes, saved, key);
      if (ticked === saved.has(key)) return ticked ? '1' : '0';
      return ticked ? '+' : '-';
    })
    .join('');
