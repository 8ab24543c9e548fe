import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { Changed } from './changed.js';

export type Value = string | number | null;
/** A row of content by column, without its key and its version; with its lists, of ids in ascending order. */
export type Fields = Record<string, Value | number[]>;
/** The values of the columns of the key, in their order. */
export type Key = number[];

/** A row as the base has it; `version` is null where its kind has none. */
export interface Stored {
  key: Key;
  version: number | null;
  fields: Fields;
}

/** Ids that belong to a row, in a table of two columns. */
export interface List {
  table: string;
  owner: string;
  member: string;
  /** Name of the kind whose ids they are. */
  of: string;
}

/** A kind of thing that has a past: its rows are written through Content alone (content.ts). */
export interface Kind {
  /** Name of the API's path. */
  name: string;
  entity: EntityTarget<ObjectLiteral>;
  /** As a sentence begins: « Le stage ». */
  what: string;
  /** What names rows to people, while what they refer to is there. */
  labels: (manager: EntityManager, rows: Stored[]) => string[] | Promise<string[]>;
  lists?: Record<string, List>;
  /** Columns that are made of others, and told to nobody. */
  derived?: string[];
  /** Columns that name the content of a file, by its digest: it stays as long as a row or a revision does. */
  files?: string[];
  /** Column that no two rows share. */
  unique?: string;
  /** Tells what a list of stages shows of a row that comes, goes, or changes in these fields; before it does. */
  tell?: (changed: Changed, manager: EntityManager, key: Key, fields: string[]) => void | Promise<void>;
}

export const keyText = (key: Key): string => key.join('-');
export const keyOf = (text: string): Key => text.split('-').map(Number);
