import type { EntityManager } from 'typeorm';
import { afterOf, without } from './change.js';
import type { AffectedStages } from './changed.js';
import { ContentLists } from './content-lists.js';
import { ContentRows } from './content-rows.js';
import { ContentReporter } from './content-telling.js';
import { requireFiles } from './files.js';
import type { ContentType, Snapshot } from './kind.js';
import { settleAll } from './later.js';
import type { ContentTypes, TableMapping } from './kinds.js';
import { inNameOrder } from './name-order.js';
import type { Permit } from './permit.js';
import type { AuditRecorder } from './recorder.js';
import { rowChangesOf, type Update } from './row-change.js';

/** Services shared by all writes of one transaction. */
export interface TransactionServices {
  audit: AuditRecorder;
  affected: AffectedStages;
  permit: Permit;
}

/** Changes rows that were read and locked before, with their consequences: files, lists and history. */
export class ContentStore {
  readonly rows: ContentRows;
  private readonly lists: ContentLists;
  private readonly reporter: ContentReporter;
  readonly audit: AuditRecorder;
  protected readonly permit: Permit;

  constructor(
    readonly manager: EntityManager,
    private readonly types: ContentTypes,
    { audit, affected, permit }: TransactionServices,
  ) {
    this.audit = audit;
    this.permit = permit;
    this.rows = new ContentRows(manager);
    this.lists = new ContentLists(manager);
    this.reporter = new ContentReporter(manager, affected);
  }

  /** Adds rows whose keys are known: associations, and restored rows. */
  async insertMany(type: ContentType, rows: Snapshot[]): Promise<void> {
    await this.permit.require({ type, rows });
    await this.rows.insert(this.mapping(type), rows);
    await this.afterInsert(type, rows);
  }

  /** Updates rows, which may swap unique names; returns false, and writes nothing, when nothing changes. */
  async updateMany(type: ContentType, updates: Update[]): Promise<boolean> {
    const rows = updates.map(({ before: { key }, fields }) => ({ key, fields }));
    await this.permit.require({ type, rows });
    const { ordered, parked } = inNameOrder(updates, type.unique);
    const changes = rowChangesOf(type, ordered);
    if (changes.length === 0) return false;
    await requireFiles(
      this.manager,
      type,
      changes.map(({ change }) => afterOf(change)),
    );
    for (const { before, change } of changes) this.reporter.reportAffected(type, before, Object.keys(change));
    const mapping = this.mapping(type);
    await this.rows.setTemporaryNames(
      mapping,
      parked.map(({ before }) => before.key[0]!),
    );
    await this.rows.rewrite(mapping, changes);
    await this.lists.change(type, changes);
    await this.reporter.saveAliases(
      type,
      changes.flatMap(({ before, change }) => (type.unique !== undefined && type.unique in change ? before : [])),
    );
    const subjects = await this.reporter.subjectsOf(
      type,
      changes.map(({ after }) => after),
    );
    for (const [i, { after, change }] of changes.entries()) {
      const { key, version } = after;
      await this.audit.record({ type, key, version, ...subjects[i]!, fields: change, operation: 'modification' });
    }
    return true;
  }

  /** Deletes rows with their children; `mergedInto` replaces them in the lists that hold them. */
  async deleteMany(type: ContentType, rows: Snapshot[], mergedInto?: number): Promise<void> {
    if (rows.length === 0) return;
    await this.permit.require({ type, rows: [] });
    const subjects = await this.reporter.subjectsOf(type, rows);
    this.audit.setSubject(subjects[0]!.label, 'suppression');
    const mapping = this.mapping(type);
    const ids = rows.map(({ key }) => key[0]!);
    for (const row of rows) this.reporter.reportAffected(type, row);
    const children = this.types.childrenOf(type);
    const found = await settleAll(
      ...children.map(({ child, column }) => this.rows.readBy(this.mapping(child), column, ids)),
    );
    const remove = ({ child }: (typeof children)[number], i: number) => this.deleteMany(child, found[i]!);
    // Children without children of their own can be deleted concurrently.
    if (children.every(({ child }) => this.types.childrenOf(child).length === 0))
      await settleAll(...children.map(remove));
    else for (const [i, child] of children.entries()) await remove(child, i);
    await this.removeFromLists(type, ids, mergedInto === undefined ? [] : [mergedInto]);
    await this.rows.delete(
      mapping,
      rows.map(({ key }) => key),
    );
    await this.reporter.saveAliases(type, rows, true);
    for (const [i, { key, version, fields }] of rows.entries()) {
      const details = { ...subjects[i]!, fields, mergedInto };
      await this.audit.record({ type, key, version, ...details, operation: 'suppression' });
    }
  }

  mapping(type: ContentType): TableMapping {
    return this.types.mapping(type);
  }

  /**
   * Checks the right before rows of this type are read, even when nothing is written in the end.
   * @throws ApiException 401, 403
   */
  requireRight(type: ContentType): Promise<void> {
    return this.permit.require({ type, rows: [] });
  }

  protected async afterInsert(type: ContentType, rows: Snapshot[], labels?: string[]): Promise<void> {
    const rowFields = rows.map(({ fields }) => fields);
    const [, , subjects] = await settleAll(
      requireFiles(this.manager, type, rowFields),
      this.lists.fill(type, rows),
      this.reporter.subjectsOf(type, rows, labels),
    );
    for (const [i, row] of rows.entries()) {
      const { key, version } = row;
      this.reporter.reportInserted(type, row);
      await this.audit.record({ type, key, version, ...subjects[i]!, operation: 'creation' });
    }
  }

  /** Replaces deleted rows by `replacements` in the lists that hold them. */
  private async removeFromLists(type: ContentType, ids: number[], replacements: number[]): Promise<void> {
    for (const { owner, field, list } of this.types.listsOf(type)) {
      const owners = await this.rows.read(this.mapping(owner), await this.rows.ownersOf(list, ids));
      const remaining = (before: Snapshot) => [...without(before.fields[field] as number[], ids), ...replacements];
      await this.updateMany(
        owner,
        owners.map((before) => ({ before, fields: { [field]: sortedUnique(remaining(before)) } })),
      );
    }
  }
}

/** Without duplicates, in ascending order. */
const sortedUnique = (ids: number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
