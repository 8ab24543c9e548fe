import { ApiException } from '../errors.js';
import type { FieldValues, Value } from './content-type.js';

/** Changed fields, each with its values before and after. */
export type Change = Record<string, [before: Value | number[], after: Value | number[]]>;

/** Fields that differ, with the fields grouped with them in `together`; undefined when all are equal. */
export function changeOf(before: FieldValues, after: FieldValues, together: string[][] = []): Change | undefined {
  const isChanged = (field: string) => field in after && !isSame(before[field], after[field]);
  const differing = Object.keys(after).filter(isChanged);
  if (differing.length === 0) return undefined;
  const related = together.filter((fields) => fields.some(isChanged)).flat();
  const changed = new Set([...differing, ...related.filter((field) => field in after)]);
  return Object.fromEntries([...changed].map((field) => [field, [before[field]!, after[field]!]]));
}

/** Lists are in ascending order. */
export function isSame(a: FieldValues[string] | undefined, b: FieldValues[string] | undefined): boolean {
  return Array.isArray(a) && Array.isArray(b) ? a.join() === b.join() : a === b;
}

export const beforeOf = (change: Change): FieldValues =>
  Object.fromEntries(Object.entries(change).map(([field, [before]]) => [field, before]));
export const afterOf = (change: Change): FieldValues =>
  Object.fromEntries(Object.entries(change).map(([field, [, after]]) => [field, after]));

export function without(ids: number[], others: number[]): number[] {
  const gone = new Set(others);
  return ids.filter((id) => !gone.has(id));
}

/** Fields in the revision of a deletion. @throws ApiException 409 when they cannot be parsed */
export function readFields(champs: string): FieldValues {
  return read(champs, isValue);
}

/** Change in the revision of a modification. @throws ApiException 409 when it cannot be parsed */
export function readChange(champs: string): Change {
  return read(champs, (sides) => Array.isArray(sides) && sides.length === 2 && sides.every(isValue));
}

function read<T>(champs: string, isValid: (value: unknown) => boolean): T {
  try {
    const parsed = JSON.parse(champs) as object;
    if (typeof parsed === 'object' && !Array.isArray(parsed) && Object.values(parsed).every(isValid))
      return parsed as T;
  } catch {
    // Thrown below, like a value that is no object.
  }
  throw new ApiException(409, 'Une ligne de l’histoire est illisible : ce qu’elle a changé ne peut plus être lu.');
}

function isValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((id) => typeof id === 'number');
  return value === null || typeof value === 'string' || typeof value === 'number';
}
