import { useState } from 'react';
import { readStored, store } from '../../../ui/stored';

const STORE = 'sheet-height';

/** Lines of text shown at most. */
export const ROW_HEIGHTS = [
  ['1', 'Une ligne'],
  ['3', 'Trois lignes'],
  ['all', 'Tout le texte'],
] as const;

export type RowHeight = (typeof ROW_HEIGHTS)[number][0];

const parseHeight = (text: string | null): RowHeight => ROW_HEIGHTS.find(([height]) => height === text)?.[0] ?? '1';

export function useRowHeight() {
  const [height, setHeight] = useState(() => parseHeight(readStored('localStorage', STORE)));
  const choose = (text: string) => {
    setHeight(parseHeight(text));
    store('localStorage', STORE, text);
  };
  return [height, choose] as const;
}
