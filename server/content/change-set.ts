import { settleAll } from '../database/statement-queue.js';
import { isSame } from './change.js';
import { lockReferencedFiles } from './files.js';
import {
  type ContentType,
  type ContentTypes,
  type FieldValues,
  type Key,
  keyText,
  type Snapshot,
} from './content-type.js';
import {
  existingIds,
  type MissingMember,
  reasonOf,
  removeMissing,
  type ContentSource,
} from './journal/missing-members.js';
import type { Update } from './row-change.js';
import { ContentReader } from './rows.js';

/** Changes to rows of one type, made in this order; rows to delete or to update were read and locked before. */
export interface ChangeSet {
  type: ContentType;
  /** Their children go with them. */
  delete?: Snapshot[];
  /** They may swap unique names; an update that changes nothing is left out. */
  update?: Update[];
  /** Rows whose keys are known: associations, and restored rows. */
  insert?: Snapshot[];
  /** Rows that the database numbers. */
  create?: FieldValues[];
  /** Id of the row that replaces the deleted rows in the lists that hold them. */
  mergedInto?: number;
  /** `skip` leaves out each row with a conflict, and list members that are gone; created rows are not checked. */
  onConflict?: 'refuse' | 'skip';
}

export interface ChangeResult {
  /** Ids of the created rows, in their order. */
  ids: number[];
  /** Labels of the rows that were updated, as they are now, by key. */
  labels: Map<string, string>;
  /** Rows left out, by key. */
  skipped: Map<string, Conflict>;
  /** Members that the written rows lost, by key. */
  missing: Map<string, MissingMember[]>;
}

export interface Conflict {
  reason: string;
  /** A free name, where another row has taken its own. */
  free?: string;
}

/** A row as it will be; of a row that exists, only the fields that change. */
interface TargetRow extends Snapshot {
  before?: Snapshot;
}

export interface Checked<S> extends Omit<ChangeResult, 'ids' | 'labels'> {
  set: S;
}

type CheckedRows = Pick<ChangeSet, 'delete' | 'update' | 'insert'>;

/** The set without its rows that have a conflict, and without missing members in their lists. */
export async function withoutConflicts<S extends CheckedRows>(
  source: ContentSource,
  type: ContentType,
  set: S,
): Promise<Checked<S>> {
  const { delete: deleted = [], update = [], insert = [] } = set;
  const asked: TargetRow[] = [
    ...update.map(({ before, fields }) => ({ ...before, before, fields: cleanName(type, fields) })),
    ...insert.map(({ key, version, fields }) => ({ key, version, fields: cleanName(type, fields) })),
  ];
  const fields = asked.map((row) => row.fields);
  const [cleaned, skipped, used] = await settleAll(
    removeMissing(source, type, fields),
    conflictsOf(source, type, asked),
    usedKeys(source, type, deleted),
  );
  const targets = asked.map((row, i) => ({ ...row, ...cleaned[i]! }));
  for (const key of used) skipped.set(key, { reason: IN_USE });
  const isSkipped = ({ key }: { key: Key }) => skipped.has(keyText(key));
  const missing: ChangeResult['missing'] = new Map();
  for (const target of targets) {
    const { key, missingMembers } = target;
    if (missingMembers.length === 0 || isSkipped(target)) continue;
    if (isUnchanged(target)) skipped.set(keyText(key), { reason: missingMembers.map(reasonOf).join(' ') });
    else missing.set(keyText(key), missingMembers);
  }
  const possible = targets.filter((target) => !isSkipped(target));
  const possibleRows: CheckedRows = {
    delete: deleted.filter((row) => !isSkipped(row)),
    update: possible.flatMap(({ before, fields }) => (before ? { before, fields } : [])),
    insert: possible.filter(({ before }) => before === undefined),
  };
  return { set: { ...set, ...possibleRows }, skipped, missing };
}

/** The history may have a code or a username with signs that no eye sees: it comes back without them. */
function cleanName({ rename }: ContentType, fields: FieldValues): FieldValues {
  const name = rename && fields[rename.field];
  return typeof name === 'string' ? { ...fields, ...rename!.fields(name) } : fields;
}

const IN_USE = 'D’autres éléments s’y rattachent depuis.';

/** Rows that others hold: their children, or lists. */
async function usedKeys(source: ContentSource, type: ContentType, rows: Snapshot[]): Promise<string[]> {
  const { types } = source;
  const children = types.childrenOf(type).map(({ child, column }) => ({ table: types.mapping(child).table, column }));
  const lists = types.listsOf(type).map(({ list }) => ({ table: list.table, column: list.member }));
  const ids = rows.map(({ key }) => key[0]!);
  const found = await settleAll(
    ...[...children, ...lists].map(({ table, column }) => existingIds(source, table, column, ids)),
  );
  const used = new Set(found.flat());
  return rows.filter(({ key }) => used.has(key[0]!)).map(({ key }) => keyText(key));
}

const isUnchanged = ({ before, fields }: TargetRow) =>
  before !== undefined && Object.entries(fields).every(([field, value]) => isSame(before.fields[field], value));

const MAX_TRIED = 20;

/** For each taken name a free one, « NAV-101-2 »; undefined where the first 20 are taken. */
async function freeNames(source: ContentSource, type: ContentType, names: string[]): Promise<(string | undefined)[]> {
  const { unique = '', rename } = type;
  const keyOf = (name: string) => rename!.fields(name)[unique] as string;
  const tried = names.map((name) =>
    Array.from({ length: MAX_TRIED }, (_, i) => `${name}-${i + 2}`).filter(
      (other) => rename!.fault(other) === undefined,
    ),
  );
  const keys = tried.flat().map(keyOf);
  const holders = await new ContentReader(source.manager, '').readBy(source.types.mapping(type), unique, keys);
  const taken = new Set(holders.map(({ fields }) => fields[unique]));
  return tried.map((others) => {
    const free = others.find((other) => !taken.has(keyOf(other)));
    // The same free name is not offered for two rows.
    if (free !== undefined) taken.add(keyOf(free));
    return free;
  });
}

/** Why rows of one type cannot be as they were, by key: a parent or a file is gone, or a unique name is taken. */
async function conflictsOf(
  source: ContentSource,
  type: ContentType,
  rows: TargetRow[],
): Promise<Map<string, Conflict>> {
  const conflicts = new Map<string, Conflict>();
  const parents = parentsOf(source.types, type);
  const fieldsOf = (some: TargetRow[]) => some.map(({ fields }) => fields);
  const [existing, haveFiles, holders] = await settleAll(
    settleAll(
      ...parents.map(({ parent, idsOf }) =>
        existingIds(source, source.types.mapping(parent).table, 'id', [...new Set(rows.flatMap(idsOf))]),
      ),
    ),
    lockReferencedFiles(source.manager, type, fieldsOf(rows)),
    readHolders(source, type, rows),
  );
  for (const [i, { parent, idsOf }] of parents.entries()) {
    const there = new Set(existing[i]);
    for (const row of rows)
      if (idsOf(row).some((id) => !there.has(id)))
        conflicts.set(keyText(row.key), { reason: `${parent.withArticle} dont il dépend n’existe plus.` });
  }
  for (const row of haveFiles ? [] : rows)
    if (!conflicts.has(keyText(row.key)) && !(await lockReferencedFiles(source.manager, type, fieldsOf([row]))))
      conflicts.set(keyText(row.key), { reason: 'Son fichier n’est plus gardé.' });
  await addTakenNames(source, type, rows, holders, conflicts);
  return conflicts;
}

function parentsOf(
  types: ContentTypes,
  type: ContentType,
): { parent: ContentType; idsOf: (row: TargetRow) => number[] }[] {
  const { key: columns, parents } = types.mapping(type);
  return parents.map(({ column, type: name }) => {
    const place = columns.indexOf(column);
    const idOf = (row: TargetRow) => (place === -1 ? row.fields[column] : row.key[place]);
    return { parent: types.get(name)!, idsOf: (row) => [idOf(row)].filter((id) => typeof id === 'number') };
  });
}

/** The present rows that have the unique names of these rows. */
function readHolders(source: ContentSource, type: ContentType, rows: TargetRow[]): Promise<Snapshot[]> {
  const { unique = '' } = type;
  const names = rows.flatMap(({ fields }) => (fields[unique] ?? []) as string);
  return new ContentReader(source.manager, '').readBy(source.types.mapping(type), unique, names);
}

/** The rows that get each name: the one that has it already, or the first. */
function takersOf(
  rows: TargetRow[],
  nameOf: (row: Snapshot) => string | undefined,
): Map<string | undefined, TargetRow> {
  const takers = new Map<string | undefined, TargetRow>();
  const keeping = rows.filter((row) => row.before !== undefined && nameOf(row.before) === nameOf(row));
  for (const row of [...keeping, ...rows])
    if (nameOf(row) !== undefined && !takers.has(nameOf(row))) takers.set(nameOf(row), row);
  return takers;
}

/** Rows that come back together may swap names; each pass adds rows blocked by a row that now keeps its name. */
async function addTakenNames(
  source: ContentSource,
  type: ContentType,
  rows: TargetRow[],
  holders: Snapshot[],
  conflicts: Map<string, Conflict>,
): Promise<void> {
  const { unique, rename } = type;
  if (unique === undefined) return;
  /** Undefined for a row without a name, and for one whose name does not change. */
  const nameOf = ({ fields }: Snapshot) => (fields[unique] ?? undefined) as string | undefined;
  const holderOf = new Map(holders.map((holder) => [nameOf(holder), holder]));
  const leaving = new Set(rows.filter((row) => nameOf(row) !== undefined).map(({ key }) => keyText(key)));
  const stays = ({ key }: TargetRow) => !leaving.has(keyText(key)) || conflicts.has(keyText(key));
  for (let taken = rows; taken.length > 0;) {
    const takers = takersOf(
      rows.filter(({ key }) => !conflicts.has(keyText(key))),
      nameOf,
    );
    const blocks = (row: TargetRow, other: TargetRow | undefined) =>
      other !== undefined && keyText(other.key) !== keyText(row.key);
    const blockerOf = (row: TargetRow): TargetRow | undefined => {
      if (nameOf(row) === undefined) return undefined;
      const holder = holderOf.get(nameOf(row));
      return [holder && stays(holder) ? holder : undefined, takers.get(nameOf(row))].find((one) => blocks(row, one));
    };
    taken = rows.filter((row) => !conflicts.has(keyText(row.key)) && blockerOf(row) !== undefined);
    const labels = await type.labels(
      source.manager,
      taken.map((row) => blockerOf(row)!),
    );
    const free = rename
      ? await freeNames(
          source,
          type,
          taken.map(({ fields }) => String(fields[rename.field])),
        )
      : [];
    for (const [i, { key }] of taken.entries()) {
      const reason = type.conflictMessage ?? `Pris depuis par «\u00a0${labels[i]!}\u00a0».`;
      conflicts.set(keyText(key), { reason, free: free[i] });
    }
  }
}
