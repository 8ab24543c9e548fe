import { type Change, changeOf } from './change.js';
import { fileColumnPairs } from './files.js';
import type { ContentType, FieldValues, Snapshot } from './content-type.js';

interface Renaming {
  before: Snapshot;
  fields: FieldValues;
}

/**
 * Orders changes so that each unique name is free when it is taken. In each cycle, one row must first give up its name:
 * `parked`.
 */
export function inNameOrder<R extends Renaming>(
  changes: R[],
  unique: string | undefined,
): { ordered: R[]; parked: R[] } {
  if (unique === undefined) return { ordered: changes, parked: [] };
  // A row without a name is in the way of none.
  const named = changes.filter(({ before }) => before.fields[unique] !== null);
  const holders = new Map(named.map((change) => [change.before.fields[unique], change]));
  const holderBefore = (change: R) => {
    const holder = holders.get(change.fields[unique]);
    return holder === change ? undefined : holder;
  };
  const seen = new Set<R>();
  const ordered: R[] = [];
  const parked: R[] = [];
  for (const first of changes) {
    const chain: R[] = [];
    let next: R | undefined = first;
    for (; next !== undefined && !seen.has(next); next = holderBefore(next)) {
      seen.add(next);
      chain.push(next);
    }
    if (next !== undefined && chain.includes(next)) parked.push(next);
    ordered.push(...chain.reverse());
  }
  return { ordered, parked };
}

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
