import type { Change } from './change.js';
import type { Fields, Kind } from './kind.js';

/** The contents of files that fields name, or a change before or after, each once. */
export function filesIn({ files = [] }: Kind, fields: Fields | Change): string[] {
  const values = files.flatMap((column) => fields[column] ?? []);
  return [...new Set(values.filter((value) => typeof value === 'string'))];
}
