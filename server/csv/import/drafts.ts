/** New names in the lines of a file. Each has a negative id, until a line to write needs its row. */
export class Drafts<N> {
  private readonly needed = new Set<number>();
  private pending: number[] = [];
  private readonly rowIds = new Map<number, number>();

  constructor(private readonly names: N[]) {}

  /** For lookups by name. */
  get all(): { id: number; name: N }[] {
    return this.names.map((name, i) => ({ id: -1 - i, name }));
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
