import type { Change } from './change.js';
import type { Fields, Kind } from './kind.js';

/** The contents of files that fields name, or a change before or after, each once. */
export function filesIn({ files = {} }: Kind, fields: Fields | Change): string[] {
  const values = Object.values(files).flatMap(({ content }) => fields[content] ?? []);
  return [...new Set(values.filter((value) => typeof value === 'string'))];
}
