import type { EntityManager } from 'typeorm';
import type { Changed } from './changed.js';
import type { Hung, Kind, Stored } from './kind.js';

/** Tells whoever keeps something of the content what becomes of its rows, and says what the history calls them. */
export class ContentTelling {
  constructor(
    private readonly manager: EntityManager,
    private readonly changed: Changed,
  ) {}

  /** What is told of rows besides what becomes of them; asked while what they refer to is there. */
  async subjectsOf(kind: Kind, rows: Stored[]): Promise<({ label: string } & Hung)[]> {
    const labels = await kind.labels(this.manager, rows);
    const hung = await kind.hangsOn?.(this.manager, rows);
    return labels.map((label, i) => ({ label, ...hung?.[i] }));
  }

  /** A row comes, goes, or changes in these fields. */
  async tell(kind: Kind, { key, fields }: Stored, changing = Object.keys(fields)): Promise<void> {
    await kind.tell?.(this.changed, this.manager, key, changing, fields);
  }

  /** What these rows were known by until now. */
  async keepNames({ unique, formerNames }: Kind, rows: Stored[], isGone = false): Promise<void> {
    if (unique === undefined || formerNames === undefined || rows.length === 0) return;
    const given = rows.map(({ key, fields }) => ({ id: key[0]!, name: String(fields[unique]) }));
    await formerNames(this.manager, given, isGone);
  }
}
