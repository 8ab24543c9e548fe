import { diffWordsWithSpace } from 'diff';
import type { DisplayValue, Fields } from '../../crud/kind';

/** Characters of unchanged text kept around a difference; most characters shown of a text. */
const CONTEXT_LENGTH = 60;
const LENGTH_MAX = 300;
/** Above this number of edited words the diff is given up: both texts are marked as a whole. */
const EDITS_MAX = 500;

export type Piece = { text: string; differs: boolean };

/** Pieces of each text, word by word. */
export function diffWords(one: string, other: string): [Piece[], Piece[]] {
  const changes = diffWordsWithSpace(one, other, { maxEditLength: EDITS_MAX });
  if (!changes) return [changedWhole(one), changedWhole(other)];
  const side = (absent: 'added' | 'removed') =>
    changes
      .filter((change) => !change[absent])
      .map(({ value, added, removed }) => ({ text: value, differs: added || removed }));
  return [side('added'), side('removed')];
}

const changedWhole = (text: string): Piece[] => (text === '' ? [] : [{ text, differs: true }]);

/** Unchanged pieces are shortened to their ends, changed ones to LENGTH_MAX. */
export function excerpt(pieces: Piece[]): Piece[] {
  return pieces.map(({ text, differs }, i) => {
    if (differs || pieces.length === 1) return { text: truncate(text), differs };
    const start = i === 0 ? '' : text.slice(0, CONTEXT_LENGTH);
    const end = i === pieces.length - 1 ? '' : text.slice(-CONTEXT_LENGTH);
    return { text: text.length > start.length + end.length ? `${start}…${end}` : text, differs };
  });
}

export const truncate = (text: string, length = LENGTH_MAX) =>
  text.length > length ? `${text.slice(0, length)}…` : text;

export const fieldLabel = ({ labels }: Fields, champ: string): string => labels[champ] ?? champ;

/** @param champ field name in the GET of the entity */
export function displayValue({ formats }: Fields, champ: string, value: unknown): DisplayValue {
  if (value === null || value === undefined) return '';
  const format = formats?.[champ];
  if (format) return format(value as never);
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
}

export function displayText(value: DisplayValue = ''): string {
  return Array.isArray(value) ? value.map(({ name }) => name).join(', ') : value;
}

/** Two people, or two lieux, may share a name: ids are compared as well. */
export const isSameDisplay = (a: DisplayValue, other: DisplayValue): boolean =>
  displayText(a) === displayText(other) && idsIn(a) === idsIn(other);

const idsIn = (value: DisplayValue) => (Array.isArray(value) ? value.map(({ id }) => id).join() : '');
