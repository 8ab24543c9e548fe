import type { DataSource } from 'typeorm';
import type { FieldValues, ContentType, JoinTable, Value } from './kind.js';

/** Database mapping of a content type, from its entity's metadata. */
export interface TableMapping {
  kind: ContentType;
  table: string;
  key: string[];
  /** The other columns, without the version. */
  columns: string[];
  isVersioned: boolean;
  /** Default of each column and list. */
  defaults: FieldValues;
  /** Foreign keys to other content types, which delete by cascade. */
  parents: { column: string; kind: string }[];
}

/** The content types, and the relations between them. */
export class ContentTypes {
  private readonly shapes = new Map<string, TableMapping>();

  constructor(
    readonly all: readonly ContentType[],
    private readonly dataSource: DataSource,
  ) {}

  get(name: string): ContentType | undefined {
    return this.all.find((kind) => kind.name === name);
  }

  shape(kind: ContentType): TableMapping {
    const known = this.shapes.get(kind.name) ?? this.shapeOf(kind);
    this.shapes.set(kind.name, known);
    return known;
  }

  /** Types whose rows are deleted with a row of this type, by foreign key column. */
  childrenOf(kind: ContentType): { child: ContentType; column: string }[] {
    return this.all.flatMap((child) =>
      this.shape(child)
        .parents.filter((parent) => parent.kind === kind.name)
        .map(({ column }) => ({ child, column })),
    );
  }

  /** Lists that may hold a row of this type. */
  listsOf(kind: ContentType): { owner: ContentType; field: string; list: JoinTable }[] {
    return this.all.flatMap((owner) =>
      Object.entries(owner.lists ?? {})
        .filter(([, list]) => list.of === kind.name)
        .map(([field, list]) => ({ owner, field, list })),
    );
  }

  private shapeOf(kind: ContentType): TableMapping {
    const { tableName, columns, primaryColumns, versionColumn, foreignKeys } = this.dataSource.getMetadata(kind.entity);
    const key = primaryColumns.map(({ databaseName }) => databaseName);
    const nameOf = (table: string) =>
      this.all.find((one) => this.dataSource.getMetadata(one.entity).tableName === table)?.name;
    const others = columns.filter((column) => !column.isPrimary && column !== versionColumn);
    return {
      kind,
      table: this.dataSource.driver.escape(tableName),
      key,
      columns: others.map(({ databaseName }) => databaseName),
      isVersioned: versionColumn !== undefined,
      defaults: {
        ...Object.fromEntries(others.map((column) => [column.databaseName, defaultOf(column)])),
        ...Object.fromEntries(Object.keys(kind.lists ?? {}).map((field) => [field, []])),
      },
      parents: foreignKeys.flatMap(({ columnNames, referencedTablePath }) => {
        const parent = nameOf(referencedTablePath);
        return parent === undefined ? [] : { column: columnNames[0]!, kind: parent };
      }),
    };
  }
}

/** Fields that this build knows: an older schema may have recorded others. */
export function knownOf({ defaults }: TableMapping, fields: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field in defaults));
}

type Column = DataSource['entityMetadatas'][number]['columns'][number];

function defaultOf(column: Column): Value {
  if (column.default !== undefined && column.default !== null) return column.default as Value;
  if (column.isNullable) return null;
  return column.type === Number ? 0 : '';
}
