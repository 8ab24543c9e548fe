import { type Change, changeOf } from './change.js';
import { pairsOf } from './files.js';
import type { FieldValues, ContentType, Snapshot } from './kind.js';

/** A row as it was read, and what it should hold from now on. */
export interface Update {
  before: Snapshot;
  fields: FieldValues;
}

/** A row as it was, what changes of it, and as it will be. */
export interface RowChange {
  before: Snapshot;
  change: Change;
  after: Snapshot;
}

/** What these updates change, in their order; those that change nothing are left out. */
export function rowChangesOf(kind: ContentType, updates: Update[]): RowChange[] {
  const together = pairsOf(kind);
  return updates.flatMap(({ before, fields }) => {
    const change = changeOf(before.fields, fields, together);
    const version = before.version === null ? null : before.version + 1;
    return change ? { before, change, after: { ...before, version, fields: { ...before.fields, ...fields } } } : [];
  });
}
