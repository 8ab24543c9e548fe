import { isSame } from '../../content/change.js';
import { fileColumnPairs } from '../../content/files.js';
import type { ContentType, FieldValues } from '../../content/kind.js';

/** A row on both sides of a change; null: it does not exist there. */
export interface Sides {
  avant: FieldValues | null;
  apres: FieldValues | null;
}

/** Columns of one field; null: the whole row. */
export type Clash = string[] | null;

export interface Merged {
  /** The row as it shall be: null, without it. */
  target: FieldValues | null;
  /** What was changed on both sides; there, `target` has what was prepared. */
  clashes: Clash[];
}

/** What was prepared (`sides`), on the row of the site as it is now (`live`): each field that one side changed. */
export function merge(type: ContentType, { avant, apres }: Sides, live: FieldValues | null): Merged {
  if (apres === null) {
    const isUntouched = live === null || (avant !== null && isSameRow(avant, live));
    return { target: null, clashes: isUntouched ? [] : [null] };
  }
  if (live === null) return { target: apres, clashes: avant === null ? [] : [null] };
  const base = avant ?? live;
  const target: FieldValues = { ...apres };
  const clashes: Clash[] = [];
  for (const columns of columnGroups(type, apres)) {
    const differs = (a: FieldValues, b: FieldValues) => columns.some((column) => !isSame(a[column], b[column]));
    if (!differs(base, apres)) for (const column of columns) target[column] = live[column]!;
    else if (differs(base, live) && differs(apres, live)) clashes.push(columns);
  }
  return { target, clashes };
}

/** Columns that change together: the two of a file, a name and its folded form; any other alone. */
export function columnGroups(type: ContentType, fields: FieldValues): string[][] {
  const { rename, unique } = type;
  const together = [...fileColumnPairs(type), ...(rename && unique ? [[rename.field, unique]] : [])];
  const alone = Object.keys(fields).filter((column) => !together.flat().includes(column));
  return [...together, ...alone.map((column) => [column])];
}

export function isSameRow(a: FieldValues | null, b: FieldValues | null): boolean {
  if (a === null || b === null) return a === b;
  return Object.keys(a).every((column) => isSame(a[column], b[column]));
}

/**
 * A line after one more change of its row, from `before` to `after`. What the row already had of the site's later changes
 * is no change of the line.
 */
export function addChange({ avant, apres }: Sides, before: FieldValues | null, after: FieldValues | null): Sides {
  if (avant === null || apres === null || before === null) return { avant, apres: after };
  const seen = Object.keys(before).filter(
    (column) => isSame(avant[column], apres[column]) && !isSame(before[column], apres[column]),
  );
  return { avant: { ...avant, ...Object.fromEntries(seen.map((column) => [column, before[column]!])) }, apres: after };
}
