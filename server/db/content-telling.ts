import type { EntityManager } from 'typeorm';
import type { AffectedStages } from './changed.js';
import { atOnce } from './later.js';
import type { HistoryScope, ContentType, Snapshot } from './kind.js';

/** Tells whoever keeps something of the content what becomes of its rows, and says what the history calls them. */
export class ContentTelling {
  constructor(
    private readonly manager: EntityManager,
    private readonly changed: AffectedStages,
  ) {}

  /** What is told of rows besides what becomes of them; asked while what they refer to is there. */
  async subjectsOf(
    kind: ContentType,
    rows: Snapshot[],
    known?: string[],
  ): Promise<({ label: string } & HistoryScope)[]> {
    const [labels, hung] = await atOnce(known ?? kind.labels(this.manager, rows), kind.hangsOn?.(this.manager, rows));
    return labels.map((label, i) => ({ label, ...hung?.[i] }));
  }

  /** A row goes, or changes in these fields. */
  reportAffected(kind: ContentType, { key, fields }: Snapshot, changing = Object.keys(fields)): void {
    kind.reportAffected?.(this.changed, this.manager, key, changing, fields);
  }

  tellNew(kind: ContentType, row: Snapshot): void {
    this.changed.byNew(() => this.reportAffected(kind, row));
  }

  /** What these rows were known by until now. */
  async keepNames({ unique, keepAliases }: ContentType, rows: Snapshot[], isGone = false): Promise<void> {
    if (unique === undefined || keepAliases === undefined || rows.length === 0) return;
    const given = rows.map(({ key, fields }) => ({ id: key[0]!, name: String(fields[unique]) }));
    await keepAliases(this.manager, given, isGone);
  }
}
