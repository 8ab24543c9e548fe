import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { AffectedStages } from './changed.js';

export type Value = string | number | null;
/** A row of content by column, without key and version; lists hold ids in ascending order. */
export type FieldValues = Record<string, Value | number[]>;
/** Values of the key columns, in their order. */
export type Key = number[];

/** A row as stored; `version` is null for a type without versions. */
export interface Snapshot {
  key: Key;
  version: number | null;
  fields: FieldValues;
}

/** A list of ids that belongs to a row, in a table of two columns. */
export interface JoinTable {
  table: string;
  owner: string;
  member: string;
  /** Name of the type that the ids refer to. */
  memberType: string;
  /** Order of the members in answers. */
  compare(a: object, b: object): number;
  /** For a list of at most one member: the member's fields in answers, beside its id. */
  singleFields?: string[];
}

/** Columns of a file: its original name, and the digest of its content, kept while a row or a revision names it. */
export interface FileColumns {
  name: string;
  content: string;
}

/** Stage and parcours whose histories include the row. */
export interface HistoryScope {
  stage?: number;
  parcours?: number;
}

/** A unique name that a row gives up. */
export interface ReleasedName {
  id: number;
  name: string;
}

/** A column whose values the history never keeps. */
interface Secret {
  column: string;
  /** Value of the column in a restored row. */
  placeholder: string;
  /** Why a change of the column cannot be undone. */
  undoRefusal: string;
  /** Message about a row that is restored without its secret. */
  restoreMessage: string;
}

/** The unique name of a deleted row, which a restore may replace. */
interface Rename {
  field: string;
  /** Start of a sentence: « Ce code ». */
  what: string;
  fault: (text: string) => string | undefined;
  /** All fields derived from the new name. */
  fields: (text: string) => FieldValues;
}

/** A right covers content types: their rows, their history and its undo. */
export type Droit = 'contenu' | 'pages' | 'comptes';

/** A type of content with a history: its rows are written through Content only (content.ts). */
export interface ContentType {
  /** Name in the API's path. */
  name: string;
  entity: EntityTarget<ObjectLiteral>;
  /** Start of a sentence: « Le stage ». */
  what: string;
  droit: Droit;
  /** Labels of rows, read while the rows that they refer to exist; a new row has no key yet. */
  labels: (manager: EntityManager, rows: Snapshot[]) => string[] | Promise<string[]>;
  /** History scope of each row, read while its parents exist. */
  historyScopes?: (manager: EntityManager, rows: Snapshot[]) => HistoryScope[] | Promise<HistoryScope[]>;
  lists?: Record<string, JoinTable>;
  /** By field of the GET, which holds the file's name. */
  files?: Record<string, FileColumns>;
  /** Markdown columns: a file address in them is a reference. */
  texts?: string[];
  /** Columns whose value in answers differs from the stored one. */
  serializers?: Record<string, (value: Value) => unknown>;
  /** Columns computed from others, absent from answers. */
  derived?: string[];
  unique?: string;
  /** Stores the unique names that rows give up, by a rename or a deletion. */
  keepAliases?: (manager: EntityManager, released: ReleasedName[], isDeleted: boolean) => Promise<void>;
  /** Why a restored row cannot have its unique name back. */
  conflictMessage?: string;
  /** Boolean columns. */
  flags?: string[];
  secret?: Secret;
  /** Left out when its parent is copied. */
  isNotCopied?: true;
  /** For each row, why an undo may not write `after`, or delete the row when it is absent. */
  refusals?: (
    manager: EntityManager,
    rows: { key: Key; after?: FieldValues }[],
    kinds: readonly ContentType[],
  ) => Promise<(string | undefined)[]>;
  rename?: Rename;
  /**
   * Reports what changes in lists of stages; called before the row is deleted or updated in `fields`, or for a new row.
   */
  reportAffected?: (
    affected: AffectedStages,
    manager: EntityManager,
    key: Key,
    fields: string[],
    row: FieldValues,
  ) => void;
}

export const keyText = (key: Key): string => key.join('-');
export const keyOf = (text: string): Key => text.split('-').map(Number);
