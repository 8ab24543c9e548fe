import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { AffectedStages } from './changed.js';

export type Value = string | number | null;
/** A row of content by column, without its key and its version; with its lists, of ids in ascending order. */
export type FieldValues = Record<string, Value | number[]>;
/** The values of the columns of the key, in their order. */
export type Key = number[];

/** A row as the base has it; `version` is null where its kind has none. */
export interface Snapshot {
  key: Key;
  version: number | null;
  fields: FieldValues;
}

/** Ids that belong to a row, in a table of two columns. */
export interface JoinTable {
  table: string;
  owner: string;
  member: string;
  /** Name of the kind whose ids they are. */
  of: string;
  /** The order in which they are told. */
  compare(a: object, b: object): number;
  /** Where it holds one at most, what is told of that one beside its id. */
  single?: string[];
}

/** Columns of a file: the name that it came under, and the digest of its content, which stays as long as a row or a revision names it. */
export interface FileColumns {
  name: string;
  content: string;
}

/** The things under which a row hangs: their histories tell it. */
export interface HistoryScope {
  stage?: number;
  parcours?: number;
}

/** What a row was known by, and is no longer. */
export interface ReleasedName {
  id: number;
  name: string;
}

/** A column whose values the history does not keep. */
interface Secret {
  column: string;
  /** What stands there in a row that comes back. */
  instead: string;
  /** Why a change of it cannot be undone. */
  lost: string;
  /** What is said of a row that comes back without it. */
  onReturn: string;
}

/** What people know a thing by, where no two have the same: it may come back under another. */
interface Rename {
  field: string;
  /** As a sentence begins: « Ce code ». */
  what: string;
  fault: (text: string) => string | undefined;
  /** All the fields that such a name gives. */
  fields: (text: string) => FieldValues;
}

/** What a right is given for: whoever may write a kind of thing may see its past, and undo it. */
export type Droit = 'contenu' | 'pages' | 'comptes';

/** A kind of thing that has a past: its rows are written through Content alone (content.ts). */
export interface ContentType {
  /** Name of the API's path. */
  name: string;
  entity: EntityTarget<ObjectLiteral>;
  /** As a sentence begins: « Le stage ». */
  what: string;
  droit: Droit;
  /** What names rows to people, while what they refer to is there; one that is being made has no key yet. */
  labels: (manager: EntityManager, rows: Snapshot[]) => string[] | Promise<string[]>;
  /** What each row is, or hangs on, while that is there. */
  hangsOn?: (manager: EntityManager, rows: Snapshot[]) => HistoryScope[] | Promise<HistoryScope[]>;
  lists?: Record<string, JoinTable>;
  /** By the field of the thing's GET, which tells the name. */
  files?: Record<string, FileColumns>;
  /** Columns of Markdown: a file whose address stands there is named as well. */
  texts?: string[];
  /** Columns that are told otherwise than they are kept. */
  serializers?: Record<string, (value: Value) => unknown>;
  /** Columns that are made of others, and told to nobody. */
  derived?: string[];
  /** Column that no two rows share. */
  unique?: string;
  /** Remembers the values of that column that rows give up, for another one or as they go. */
  keepAliases?: (manager: EntityManager, given: ReleasedName[], isGone: boolean) => Promise<void>;
  /** Why a row cannot have its value of that column again. */
  taken?: string;
  /** Columns that are true or false. */
  flags?: string[];
  secret?: Secret;
  /** A copy of what it hangs on has none of it. */
  isNotCopied?: true;
  /** Why an undo may not leave each of these rows so; without `after`, take it away. */
  refusals?: (
    manager: EntityManager,
    rows: { key: Key; after?: FieldValues }[],
    kinds: readonly ContentType[],
  ) => Promise<(string | undefined)[]>;
  rename?: Rename;
  /** Tells what a list of stages shows of a row that comes, goes, or changes in these fields; before it does. */
  reportAffected?: (
    changed: AffectedStages,
    manager: EntityManager,
    key: Key,
    fields: string[],
    row: FieldValues,
  ) => void;
}

export const keyText = (key: Key): string => key.join('-');
export const keyOf = (text: string): Key => text.split('-').map(Number);
