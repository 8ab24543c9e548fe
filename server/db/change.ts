import type { Fields, Value } from './kind.js';

/** The fields that an update changes, each before and after. */
export type Change = Record<string, [before: Value | number[], after: Value | number[]]>;

/** The fields that are not as they were; undefined where all are. */
export function changeOf(before: Fields, after: Fields): Change | undefined {
  const changed = Object.entries(after).filter(([field, value]) => !isSame(before[field], value));
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map(([field, value]) => [field, [before[field]!, value]]));
}

/** Lists are in ascending order. */
export function isSame(a: Fields[string] | undefined, b: Fields[string] | undefined): boolean {
  return Array.isArray(a) && Array.isArray(b) ? a.join() === b.join() : a === b;
}

export const afterOf = (change: Change): Fields =>
  Object.fromEntries(Object.entries(change).map(([field, [, after]]) => [field, after]));

export function without(ids: number[], others: number[]): number[] {
  const gone = new Set(others);
  return ids.filter((id) => !gone.has(id));
}
