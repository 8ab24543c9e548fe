import { diffWordsWithSpace } from 'diff';

/** Letters of what did not change that stand around what did, and letters of it that are shown. */
const CONTEXT_LENGTH = 60;
const LENGTH_MAX = 300;
/** Words that come or go: of texts that differ in more, no word is looked for in the other one. */
const EDITS_MAX = 500;

/** A part of a text, which the other one has as well or not. */
export type Piece = { text: string; differs: boolean };

/** Two texts word by word. */
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

/** Pieces cut down to where they differ. */
export function excerpt(pieces: Piece[]): Piece[] {
  return pieces.map(({ text, differs }, i) => {
    if (differs || pieces.length === 1) return { text: truncate(text), differs };
    const start = i === 0 ? '' : text.slice(0, CONTEXT_LENGTH);
    const end = i === pieces.length - 1 ? '' : text.slice(-CONTEXT_LENGTH);
    return { text: text.length > start.length + end.length ? `${start}…${end}` : text, differs };
  });
}

export const truncate = (text: string, length = LENGTH_MAX) => (text.length > length ? `${text.slice(0, length)}…` : text);
