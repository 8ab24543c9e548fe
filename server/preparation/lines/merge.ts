import { isSame } from '../../content/change.js';
import { fileColumnPairs } from '../../content/files.js';
import type { ContentType, FieldValues } from '../../content/content-type.js';

/** A row on both sides of a change; null: it does not exist there. */
export interface Sides {
  avant: FieldValues | null;
  apres: FieldValues | null;
  /** Content of a withdrawn row when it was withdrawn. */
  retrait?: FieldValues | null;
}

/** Columns of one field; null: the whole row. */
export type Clash = string[] | null;

export interface Merged {
  /** The row as it shall be: null, without it. */
  target: FieldValues | null;
  /** Fields that both sides have changed; `target` holds their prepared values. */
  clashes: Clash[];
}

/** Merges the prepared sides of a row into its present row on the live site, field by field. */
export function merge(type: ContentType, { avant, apres, retrait }: Sides, live: FieldValues | null): Merged {
  // A withdrawal takes the row as the site has it.
  if (retrait) return { target: null, clashes: draftOf(type, avant, retrait, live).clashes.length > 0 ? [null] : [] };
  if (apres === null) {
    const isUntouched = live === null || (avant !== null && isSameRow(avant, live));
    return { target: null, clashes: isUntouched ? [] : [null] };
  }
  if (live === null) return { target: apres, clashes: avant === null ? [] : [null] };
  // The site should have no row that was created in the preparation; a row that it has was saved there since.
  const base = avant ?? apres;
  const target: FieldValues = { ...apres };
  const clashes: Clash[] = [];
  for (const columns of columnGroups(type, apres)) {
    if (avant !== null && !differsIn(columns, base, apres)) Object.assign(target, pick(live, columns));
    else if (differsIn(columns, base, live) && differsIn(columns, apres, live)) clashes.push(columns);
  }
  return { target, clashes };
}

const differsIn = (columns: string[], a: FieldValues, b: FieldValues): boolean =>
  columns.some((column) => !isSame(a[column], b[column]));

export function pick(fields: FieldValues, columns = Object.keys(fields)): FieldValues {
  return Object.fromEntries(columns.map((column) => [column, fields[column]!]));
}

/** The row that a withdrawal leaves to the drafts. */
export function draftOf(
  type: ContentType,
  avant: FieldValues | null,
  retrait: FieldValues,
  live: FieldValues | null,
): Merged {
  return avant === null || live === null
    ? { target: retrait, clashes: [] }
    : merge(type, { avant, apres: retrait }, live);
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
 * A line after one more change of its row, from `before` to `after`. Changes of the site that `before` already shows are not
 * recorded as changes of the line.
 */
export function addChange({ avant, apres }: Sides, before: FieldValues | null, after: FieldValues | null): Sides {
  if (avant === null || apres === null || before === null) return { avant, apres: after };
  const seen = Object.keys(before).filter(
    (column) => isSame(avant[column], apres[column]) && !isSame(before[column], apres[column]),
  );
  return { avant: { ...avant, ...Object.fromEntries(seen.map((column) => [column, before[column]!])) }, apres: after };
}

/** A line once the site has its row as `live`: a field with one value on both sides is no change any more. */
export function settled<S extends Sides>(type: ContentType, line: S, live: FieldValues | null): S {
  const { avant, apres } = line;
  if (live === null) return apres === null ? { ...line, avant: null } : line;
  if (avant === null || apres === null) return line;
  const alike = columnGroups(type, apres).filter((columns) => !differsIn(columns, apres, live));
  return { ...line, avant: { ...avant, ...pick(live, alike.flat()) } };
}

/** A line that creates a row which the site has becomes a change of that row, unless something clashes. */
export function rebased<S extends Sides>(type: ContentType, line: S, live: FieldValues | null): S {
  if (line.avant !== null || live === null || merge(type, line, live).clashes.length > 0) return line;
  return { ...line, avant: live };
}
