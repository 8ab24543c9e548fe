import { type Change, changeOf } from './change.js';
import { pairsOf } from './files.js';
import type { Fields, Kind, Stored } from './kind.js';

/** A row as it was read, and what it should hold from now on. */
export interface Update {
  before: Stored;
  fields: Fields;
}

/** A row as it was, what changes of it, and as it will be. */
export interface RowChange {
  before: Stored;
  change: Change;
  after: Stored;
}

/** What these updates change, in their order; those that change nothing are left out. */
export function rowChangesOf(kind: Kind, updates: Update[]): RowChange[] {
  const together = pairsOf(kind);
  return updates.flatMap(({ before, fields }) => {
    const change = changeOf(before.fields, fields, together);
    const version = before.version === null ? null : before.version + 1;
    return change ? { before, change, after: { ...before, version, fields: { ...before.fields, ...fields } } } : [];
  });
}
