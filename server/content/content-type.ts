import type { Type } from '@nestjs/common';
import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm';
import { violatesUnique } from '../database/errors.js';
import { ApiException, type FieldError } from '../errors.js';

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
interface FileColumns {
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
  subject: string;
  fault: (text: string) => string | undefined;
  /** All fields derived from the new name. */
  fields: (text: string) => FieldValues;
}

/** A right covers content types: their rows, their history and its undo. */
export type Droit = 'contenu' | 'pages' | 'comptes';

/**
 * Leads from a row to its parcours (rights/perimetre.ts): the row itself (`soi`), the rows that it belongs to, or the rows that
 * hold it, which are its children or the owners of lists that name it. `aucun`: it has none.
 */
type Perimetre = 'soi' | 'aucun' | { parents: string[] } | { holders: string };

/** A type of content with a history: its rows are written through Content only (content.ts). */
export interface ContentType {
  /** Name in the API's path. */
  name: string;
  entity: new () => ObjectLiteral;
  /** Start of a sentence: « Le stage ». */
  withArticle: string;
  /** Description of its routes, in the OpenAPI document. */
  description: string;
  droit: Droit;
  perimetre: Perimetre;
  /** Segment of its form's address in the back-office, when it is not its name. */
  formSegment?: string;
  /** Labels of rows, read while the rows that they refer to exist; a new row has no key yet. */
  labels: (manager: EntityManager, rows: Snapshot[]) => string[] | Promise<string[]>;
  /** History scope of each row, read while its parents exist. */
  historyScopes?: (manager: EntityManager, rows: Snapshot[]) => HistoryScope[] | Promise<HistoryScope[]>;
  lists?: Record<string, JoinTable>;
  /** Keyed by field of the GET, which holds the file's name. */
  files?: Record<string, FileColumns>;
  /** Markdown columns: a file address in them is a reference. */
  texts?: string[];
  /** Columns whose value in answers differs from the stored one. */
  serializers?: Record<string, (value: Value) => unknown>;
  /** Columns computed from others, absent from answers. */
  derived?: string[];
  unique?: string;
  /** The parameter that gives the unique name, and its fault when another row has the name. */
  takenName?: FieldError;
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
    types: readonly ContentType[],
  ) => Promise<(string | undefined)[]>;
  rename?: Rename;
  /** Writes what follows from the update of a row; `after` has the changed fields. */
  afterUpdate?: (manager: EntityManager, id: number, before: FieldValues, after: FieldValues) => Promise<void>;
}

/** API of a type: declared by its module, which gives it versions and the presence of open forms. */
export interface Resource {
  type: ContentType;
  /** Answer of its GET route, and the service that reads it. */
  detail: Type<object>;
  service: Type<{ get(id: number): Promise<object> }>;
}

export const keyText = (key: Key): string => key.join('-');
export const keyOf = (text: string): Key => text.split('-').map(Number);

/** Database mapping of a content type, from its entity's metadata. */
export interface TableMapping {
  type: ContentType;
  table: string;
  key: string[];
  /** The other columns, without the version. */
  columns: string[];
  isVersioned: boolean;
  /** Default of each column and list. */
  defaults: FieldValues;
  /** How the databases name the unique index of `unique`. */
  uniqueIndex: string[];
  /** Foreign keys to other content types, which delete by cascade. */
  parents: { column: string; type: string }[];
}

/** The content types, and the relations between them. */
export class ContentTypes {
  private readonly mappings = new Map<string, TableMapping>();

  constructor(
    readonly all: readonly ContentType[],
    private readonly dataSource: DataSource,
  ) {}

  get(name: string): ContentType | undefined {
    return this.all.find((type) => type.name === name);
  }

  mapping(type: ContentType): TableMapping {
    const cached = this.mappings.get(type.name) ?? this.createMapping(type);
    this.mappings.set(type.name, cached);
    return cached;
  }

  /** Turns the violation of a unique name into an ApiException; returns any other error unchanged. */
  explainTakenName(error: unknown): unknown {
    const { takenName } =
      this.all.find((one) => one.takenName && violatesUnique(error, this.mapping(one).uniqueIndex)) ?? {};
    return takenName ? new ApiException(409, takenName.msg, [takenName]) : error;
  }

  /** Types whose rows are deleted with a row of this type, by foreign key column. */
  childrenOf(type: ContentType): { child: ContentType; column: string }[] {
    return this.all.flatMap((child) =>
      this.mapping(child)
        .parents.filter((parent) => parent.type === type.name)
        .map(({ column }) => ({ child, column })),
    );
  }

  /** Lists that may hold a row of this type. */
  listsOf(type: ContentType): { owner: ContentType; field: string; list: JoinTable }[] {
    return this.all.flatMap((owner) =>
      Object.entries(owner.lists ?? {})
        .filter(([, list]) => list.memberType === type.name)
        .map(([field, list]) => ({ owner, field, list })),
    );
  }

  private createMapping(type: ContentType): TableMapping {
    const { tableName, columns, primaryColumns, versionColumn, foreignKeys, indices } = this.dataSource.getMetadata(
      type.entity,
    );
    const key = primaryColumns.map(({ databaseName }) => databaseName);
    const nameOf = (table: string) =>
      this.all.find((one) => this.dataSource.getMetadata(one.entity).tableName === table)?.name;
    const plainColumns = columns.filter((column) => !column.isPrimary && column !== versionColumn);
    return {
      type,
      table: this.dataSource.driver.escape(tableName),
      key,
      columns: plainColumns.map(({ databaseName }) => databaseName),
      isVersioned: versionColumn !== undefined,
      defaults: {
        ...Object.fromEntries(plainColumns.map((column) => [column.databaseName, defaultOf(column)])),
        ...Object.fromEntries(Object.keys(type.lists ?? {}).map((field) => [field, []])),
      },
      uniqueIndex: indices.flatMap(({ name, isUnique, columns: [column] }) =>
        isUnique ? [name, `${tableName}.${column!.databaseName}`] : [],
      ),
      parents: foreignKeys.flatMap(({ columnNames, referencedTablePath }) => {
        const parent = nameOf(referencedTablePath);
        return parent === undefined ? [] : { column: columnNames[0]!, type: parent };
      }),
    };
  }
}

/** Fields that this build knows: an older schema may have recorded others. */
export function knownFields({ defaults }: TableMapping, fields: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field in defaults));
}

type Column = DataSource['entityMetadatas'][number]['columns'][number];

function defaultOf(column: Column): Value {
  if (column.default !== undefined && column.default !== null) return column.default as Value;
  if (column.isNullable) return null;
  return column.type === Number ? 0 : '';
}
