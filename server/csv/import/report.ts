import type { ChampModifie, ImportFigures, LigneCreee, LigneModifiee } from './import.dto.js';

/** Elements of each list that are told. */
export const SHOWN = 200;
const EXCERPT = 300;
/** Characters shown before the first that differs. */
const CONTEXT = 30;

/** What is told of the lines of one kind of file. */
interface Teller<W> {
  fateOf(wanted: W): 'created' | 'updated' | 'unchanged';
  identity(wanted: W): LigneCreee;
  changes(wanted: W): ChampModifie[];
}

/** What an import does, or would do. */
export class Report<W> {
  private readonly created: W[] = [];
  private readonly updated: LigneModifiee[] = [];
  private readonly count = { created: 0, updated: 0, unchanged: 0, total: 0 };

  constructor(private readonly teller: Teller<W>) {}

  /** Whether this one is to be written. */
  add(wanted: W): boolean {
    const { teller } = this;
    const fate = teller.fateOf(wanted);
    this.count.total += 1;
    this.count[fate] += 1;
    if (this.count[fate] <= SHOWN) {
      if (fate === 'created') this.created.push(wanted);
      if (fate === 'updated') this.updated.push({ ...teller.identity(wanted), fields: teller.changes(wanted) });
    }
    return fate !== 'unchanged';
  }

  result(): ImportFigures {
    return { success: true, ...this.count };
  }

  preview(): { created: LigneCreee[]; updated: LigneModifiee[] } {
    return { created: this.created.map((wanted) => this.teller.identity(wanted)), updated: this.updated };
  }
}

/** Of a column where the two texts differ: both from a little before where they part. */
export function changed(column: string, before: string, after: string): ChampModifie[] {
  if (before === after) return [];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = same > CONTEXT * 2 ? same - CONTEXT : 0;
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + EXCERPT - 2)}${text.length > start + EXCERPT - 2 ? '…' : ''}`;
  return [{ column, before: cut(before), after: cut(after) }];
}
