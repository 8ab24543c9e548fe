/** What the lines of a file name that is not there: each stands under an id of no row, until a line that is written needs it. */
export class Drafts<N> {
  private readonly needed = new Set<number>();
  private pending: number[] = [];
  private readonly made = new Map<number, number>();

  constructor(private readonly names: N[]) {}

  /** With their ids, for who looks them up by name. */
  get all(): { id: number; name: N }[] {
    return this.names.map((name, i) => ({ id: -1 - i, name }));
  }

  /** Those that lines need so far, in the order of the file. */
  get used(): N[] {
    return [...this.needed].sort((a, b) => b - a).map((id) => this.nameOf(id));
  }

  /** A line that is written names these. */
  need(ids: Iterable<number>): void {
    for (const id of ids) {
      if (id >= 0 || this.needed.has(id)) continue;
      this.needed.add(id);
      this.pending.push(id);
    }
  }

  /** Makes rows of those that are needed and are none yet; what tells, from then on, the id of each. */
  async make(create: (names: N[]) => Promise<number[]>): Promise<(id: number) => number> {
    const making = this.pending;
    this.pending = [];
    const ids = making.length > 0 ? await create(making.map((id) => this.nameOf(id))) : [];
    for (const [i, id] of making.entries()) this.made.set(id, ids[i]!);
    return (id) => this.made.get(id) ?? id;
  }

  private nameOf(id: number): N {
    return this.names[-1 - id]!;
  }
}
