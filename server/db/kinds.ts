import type { DataSource } from 'typeorm';
import type { FieldValues, ContentType, JoinTable, Value } from './kind.js';

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
    const { tableName, columns, primaryColumns, versionColumn, foreignKeys } = this.dataSource.getMetadata(type.entity);
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
