import {
  type Actes,
  ALL_ACTES,
  type ChampModifie,
  type ImportFigures,
  type LigneLue,
  type LignesImportees,
} from './import.dto.js';

/** Elements of each list that are told. */
export const SHOWN = 200;
const EXCERPT = 300;
/** Characters shown before the first that differs. */
const CONTEXT = 30;

type Fate = 'created' | 'updated' | 'unchanged';

/** What is told of the lines of one kind of file. */
interface ReportFormat<W> {
  fateOf(wanted: W): Fate;
  identity(wanted: W): LigneLue;
  changes(wanted: W): ChampModifie[];
}

/** What an import does, or would do. */
export class Report<W> {
  private readonly lines: Omit<LignesImportees, 'colonnes'> = { created: [], updated: [], unchanged: [], left: [] };
  private readonly count = { created: 0, updated: 0, unchanged: 0, left: 0 };

  /** @param actes what the import may do */
  constructor(
    private readonly teller: ReportFormat<W>,
    private readonly actes: Actes,
  ) {}

  /** Whether this one is to be written. */
  add(wanted: W): boolean {
    const { teller, lines } = this;
    const fate = this.allowed(teller.fateOf(wanted));
    this.count[fate] += 1;
    if (this.count[fate] <= SHOWN) {
      if (fate === 'updated') lines.updated.push({ ...teller.identity(wanted), fields: teller.changes(wanted) });
      else lines[fate].push(teller.identity(wanted));
    }
    return fate === 'created' || fate === 'updated';
  }

  result(): ImportFigures {
    const { left, ...count } = this.count;
    const total = left + count.created + count.updated + count.unchanged;
    return { success: true, ...count, ...(this.actes !== ALL_ACTES && { left }), total };
  }

  preview(): Omit<LignesImportees, 'colonnes'> {
    return this.lines;
  }

  private allowed(fate: Fate): Fate | 'left' {
    const isLeft =
      (fate === 'created' && this.actes === 'modifier') || (fate === 'updated' && this.actes === 'ajouter');
    return isLeft ? 'left' : fate;
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
