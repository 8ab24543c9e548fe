import type { EntityManager } from 'typeorm';
import type { AffectedStages } from './changed.js';
import { settleAll } from './later.js';
import type { HistoryScope, ContentType, Snapshot } from './kind.js';

/** Reports row changes to AffectedStages and to the aliases, and describes the rows for the history. */
export class ContentReporter {
  constructor(
    private readonly manager: EntityManager,
    private readonly affected: AffectedStages,
  ) {}

  /** Label and history scope of each row; call it while the rows that they refer to exist. */
  async subjectsOf(
    type: ContentType,
    rows: Snapshot[],
    existingLabels?: string[],
  ): Promise<({ label: string } & HistoryScope)[]> {
    const [labels, scopes] = await settleAll(
      existingLabels ?? type.labels(this.manager, rows),
      type.historyScopes?.(this.manager, rows),
    );
    return labels.map((label, i) => ({ label, ...scopes?.[i] }));
  }

  /** Call it before a row is deleted, or updated in these fields. */
  reportAffected(type: ContentType, { key, fields }: Snapshot, changedFields = Object.keys(fields)): void {
    type.reportAffected?.(this.affected, this.manager, key, changedFields, fields);
  }

  reportInserted(type: ContentType, row: Snapshot): void {
    this.affected.duringInsert(() => this.reportAffected(type, row));
  }

  /** Keeps the unique names that these rows give up, where their type has aliases. */
  async saveAliases({ unique, keepAliases }: ContentType, rows: Snapshot[], isDeleted = false): Promise<void> {
    if (unique === undefined || keepAliases === undefined || rows.length === 0) return;
    const released = rows.map(({ key, fields }) => ({ id: key[0]!, name: String(fields[unique]) }));
    await keepAliases(this.manager, released, isDeleted);
  }
}
