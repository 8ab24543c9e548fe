import type { EntityManager } from 'typeorm';
import type { ContentType, FieldValues } from '../content/content-type.js';
import { readInBatches } from '../content/rows.js';
import { FOR_UPDATE, select, selectByIds } from '../database/sql.js';

/** Rows that the cells of a file name, as the responsables of stages; an import creates those that are missing. */
export interface NamedRows<N> {
  type: ContentType;
  /** List of ids in the imported row; absent where the rows are those that are imported, and no list names them. */
  field?: string;
  /** The SELECT without its condition; its columns are an id and a name. */
  select: string;
  /** Folded: rows with the same one are namesakes, locked together. */
  namesakeKey: (name: N) => string;
  /** Equal for two spellings of one name. */
  key: (name: N) => string;
  /** Whether a namesake may be the row that a cell names; absent: always. */
  matches?: (row: N, name: N) => boolean;
  toRow: (name: N) => FieldValues;
  format: (names: N[]) => string;
}

export type NamedRow<N> = N & { id: number };

/** Finds rows by name, including drafts that the import will create. */
export class NameResolver<N> {
  private readonly byId: Map<number, NamedRow<N>>;
  private readonly byKey = new Map<string, NamedRow<N>[]>();

  private constructor(
    private readonly named: NamedRows<N>,
    rows: NamedRow<N>[],
  ) {
    this.byId = new Map(rows.map((row) => [row.id, row]));
    for (const row of rows) {
      const key = named.namesakeKey(row);
      const namesakes = this.byKey.get(key);
      if (namesakes) namesakes.push(row);
      else this.byKey.set(key, [row]);
    }
  }

  static async read<N>(manager: EntityManager, named: NamedRows<N>): Promise<NameResolver<N>> {
    return new NameResolver(named, await select<NamedRow<N>>(manager, `${named.select} ORDER BY id`));
  }

  /** Also locks the rows of these names: none is renamed or deleted before it is linked. */
  static async lockForUpdate<N>(manager: EntityManager, named: NamedRows<N>, names: N[]): Promise<NameResolver<N>> {
    const all = await select<NamedRow<N>>(manager, `${named.select} ORDER BY id`);
    const keys = new Set(names.map((name) => named.namesakeKey(name)));
    const isNamed = (row: NamedRow<N>) => keys.has(named.namesakeKey(row));
    const ids = all.filter(isNamed).map(({ id }) => id);
    const sql = `${named.select} WHERE id IN :ids ORDER BY id ${FOR_UPDATE}`;
    const locked = await readInBatches(ids, (batch) => selectByIds<NamedRow<N>>(manager, sql, batch));
    const others = all.filter((row) => !isNamed(row));
    return new NameResolver(
      named,
      [...others, ...locked].sort((a, b) => a.id - b.id),
    );
  }

  /** The same, and a draft for each of the names that match no row. */
  withDrafts(names: N[]): { resolver: NameResolver<N>; drafts: Drafts<N> } {
    const missing = new Map<string, N>();
    for (const name of names) {
      const key = this.named.key(name);
      if (!missing.has(key) && this.matching(name).length === 0) missing.set(key, name);
    }
    const drafts = new Drafts([...missing.values()]);
    return { resolver: new NameResolver(this.named, [...this.byId.values(), ...drafts.all]), drafts };
  }

  /** Rows that a cell may mean, the oldest first. */
  matching(name: N): NamedRow<N>[] {
    const namesakes = this.byKey.get(this.named.namesakeKey(name)) ?? [];
    const { matches } = this.named;
    return matches ? namesakes.filter((row) => matches(row, name)) : namesakes;
  }

  format(ids: number[]): string {
    return this.named.format(ids.flatMap((id) => this.byId.get(id) ?? []));
  }
}

/** New names in the lines of a file. Each has a negative id, until a line to write needs its row. */
export class Drafts<N> {
  private readonly needed = new Set<number>();
  private pending: number[] = [];
  private readonly rowIds = new Map<number, number>();

  constructor(private readonly names: N[]) {}

  get all(): NamedRow<N>[] {
    return this.names.map((name, i) => ({ ...name, id: -1 - i }));
  }

  /** Names that lines need so far, in the order of the file. */
  get used(): N[] {
    return [...this.needed].sort((a, b) => b - a).map((id) => this.nameOf(id));
  }

  /** Marks the names of a line to write. */
  need(ids: Iterable<number>): void {
    for (const id of ids) {
      if (id >= 0 || this.needed.has(id)) continue;
      this.needed.add(id);
      this.pending.push(id);
    }
  }

  /** Creates the missing rows of the needed names; returns a function from any id to that of a row. */
  async createMissing(create: (names: N[]) => Promise<number[]>): Promise<(id: number) => number> {
    const missing = this.pending;
    this.pending = [];
    const ids = missing.length > 0 ? await create(missing.map((id) => this.nameOf(id))) : [];
    for (const [i, id] of missing.entries()) this.rowIds.set(id, ids[i]!);
    return (id) => this.rowIds.get(id) ?? id;
  }

  private nameOf(id: number): N {
    return this.names[-1 - id]!;
  }
}
