import type { EntityManager } from 'typeorm';
import type { AffectedStages } from './changed.js';
import { atOnce } from './later.js';
import type { HistoryScope, ContentType, Snapshot } from './kind.js';

/** Reports row changes to AffectedStages and to the aliases, and describes the rows for the history. */
export class ContentTelling {
  constructor(
    private readonly manager: EntityManager,
    private readonly changed: AffectedStages,
  ) {}

  /** Label and history scope of each row; call it while the rows that they refer to exist. */
  async subjectsOf(
    kind: ContentType,
    rows: Snapshot[],
    known?: string[],
  ): Promise<({ label: string } & HistoryScope)[]> {
    const [labels, hung] = await atOnce(known ?? kind.labels(this.manager, rows), kind.hangsOn?.(this.manager, rows));
    return labels.map((label, i) => ({ label, ...hung?.[i] }));
  }

  /** Call it before a row is deleted, or updated in these fields. */
  reportAffected(kind: ContentType, { key, fields }: Snapshot, changing = Object.keys(fields)): void {
    kind.reportAffected?.(this.changed, this.manager, key, changing, fields);
  }

  tellNew(kind: ContentType, row: Snapshot): void {
    this.changed.byNew(() => this.reportAffected(kind, row));
  }

  /** Keeps the unique names that these rows give up, where their type has aliases. */
  async keepNames({ unique, keepAliases }: ContentType, rows: Snapshot[], isGone = false): Promise<void> {
    if (unique === undefined || keepAliases === undefined || rows.length === 0) return;
    const given = rows.map(({ key, fields }) => ({ id: key[0]!, name: String(fields[unique]) }));
    await keepAliases(this.manager, given, isGone);
  }
}
