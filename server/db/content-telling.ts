import type { EntityManager } from 'typeorm';
import type { Changed } from './changed.js';
import { atOnce } from './later.js';
import type { Hung, Kind, Stored } from './kind.js';

/** Tells whoever keeps something of the content what becomes of its rows, and says what the history calls them. */
export class ContentTelling {
  constructor(
    private readonly manager: EntityManager,
    private readonly changed: Changed,
  ) {}

  /** What is told of rows besides what becomes of them; asked while what they refer to is there. */
  async subjectsOf(kind: Kind, rows: Stored[], known?: string[]): Promise<({ label: string } & Hung)[]> {
    const [labels, hung] = await atOnce(known ?? kind.labels(this.manager, rows), kind.hangsOn?.(this.manager, rows));
    return labels.map((label, i) => ({ label, ...hung?.[i] }));
  }

  /** A row goes, or changes in these fields. */
  tell(kind: Kind, { key, fields }: Stored, changing = Object.keys(fields)): void {
    kind.tell?.(this.changed, this.manager, key, changing, fields);
  }

  tellNew(kind: Kind, row: Stored): void {
    this.changed.byNew(() => this.tell(kind, row));
  }

  /** What these rows were known by until now. */
  async keepNames({ unique, formerNames }: Kind, rows: Stored[], isGone = false): Promise<void> {
    if (unique === undefined || formerNames === undefined || rows.length === 0) return;
    const given = rows.map(({ key, fields }) => ({ id: key[0]!, name: String(fields[unique]) }));
    await formerNames(this.manager, given, isGone);
  }
}
