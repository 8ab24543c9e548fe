import { type Change, changeOf } from './change.js';
import { fileColumnPairs } from './files.js';
import type { FieldValues, ContentType, Snapshot } from './kind.js';

/** A row as read, and its new field values. */
export interface Update {
  before: Snapshot;
  fields: FieldValues;
}

/** A row before and after, with its changed fields. */
export interface RowChange {
  before: Snapshot;
  change: Change;
  after: Snapshot;
}

/** Changes of these updates, in their order, without the updates that change nothing. */
export function rowChangesOf(type: ContentType, updates: Update[]): RowChange[] {
  const together = fileColumnPairs(type);
  return updates.flatMap(({ before, fields }) => {
    const change = changeOf(before.fields, fields, together);
    const version = before.version === null ? null : before.version + 1;
    return change ? { before, change, after: { ...before, version, fields: { ...before.fields, ...fields } } } : [];
  });
}
