import type { EntityManager } from 'typeorm';
import { afterOf, without } from './change.js';
import type { AffectedStages } from './changed.js';
import { ContentLists } from './content-lists.js';
import { ContentRows } from './content-rows.js';
import { ContentTelling } from './content-telling.js';
import { holdFilesOf } from './files.js';
import type { ContentType, Snapshot } from './kind.js';
import { atOnce } from './later.js';
import type { ContentTypes, TableMapping } from './kinds.js';
import { inNameOrder } from './name-order.js';
import type { Permit } from './permit.js';
import type { AuditRecorder } from './recorder.js';
import { rowChangesOf, type Update } from './row-change.js';

/** Services shared by all writes of one transaction. */
export interface Surroundings {
  recorder: AuditRecorder;
  changed: AffectedStages;
  permit: Permit;
}

/** Changes rows that were read and locked before, with their consequences: files, lists and history. */
export class ContentStore {
  readonly rows: ContentRows;
  private readonly lists: ContentLists;
  private readonly telling: ContentTelling;
  readonly audit: AuditRecorder;
  protected readonly permit: Permit;

  constructor(
    readonly manager: EntityManager,
    private readonly kinds: ContentTypes,
    { recorder, changed, permit }: Surroundings,
  ) {
    this.audit = recorder;
    this.permit = permit;
    this.rows = new ContentRows(manager);
    this.lists = new ContentLists(manager);
    this.telling = new ContentTelling(manager, changed);
  }

  /** Adds rows whose keys are known: associations, and restored rows. */
  async insertMany(kind: ContentType, rows: Snapshot[]): Promise<void> {
    await this.permit.require({ kind, rows });
    await this.rows.insert(this.shape(kind), rows);
    await this.created(kind, rows);
  }

  /** Updates rows, which may swap unique names; returns false, and writes nothing, when nothing changes. */
  async updateMany(kind: ContentType, updates: Update[]): Promise<boolean> {
    const rows = updates.map(({ before: { key }, fields }) => ({ key, fields }));
    await this.permit.require({ kind, rows });
    const { ordered, parked } = inNameOrder(updates, kind.unique);
    const changes = rowChangesOf(kind, ordered);
    if (changes.length === 0) return false;
    await holdFilesOf(
      this.manager,
      kind,
      changes.map(({ change }) => afterOf(change)),
    );
    for (const { before, change } of changes) this.telling.reportAffected(kind, before, Object.keys(change));
    const shape = this.shape(kind);
    await this.rows.setTemporaryNames(
      shape,
      parked.map(({ before }) => before.key[0]!),
    );
    await this.rows.rewrite(shape, changes);
    await this.lists.change(kind, changes);
    await this.telling.keepNames(
      kind,
      changes.flatMap(({ before, change }) => (kind.unique !== undefined && kind.unique in change ? before : [])),
    );
    const subjects = await this.telling.subjectsOf(
      kind,
      changes.map(({ after }) => after),
    );
    for (const [i, { after, change }] of changes.entries()) {
      const { key, version } = after;
      await this.audit.record({ kind, key, version, ...subjects[i]!, fields: change, operation: 'modification' });
    }
    return true;
  }

  /** Deletes rows with their children; `mergedInto` replaces them in the lists that hold them. */
  async deleteMany(kind: ContentType, rows: Snapshot[], mergedInto?: number): Promise<void> {
    if (rows.length === 0) return;
    await this.permit.require({ kind, rows: [] });
    const subjects = await this.telling.subjectsOf(kind, rows);
    this.audit.setSubject(subjects[0]!.label, 'suppression');
    const shape = this.shape(kind);
    const ids = rows.map(({ key }) => key[0]!);
    for (const row of rows) this.telling.reportAffected(kind, row);
    const children = this.kinds.childrenOf(kind);
    const found = await atOnce(
      ...children.map(({ child, column }) => this.rows.readBy(this.shape(child), column, ids)),
    );
    const remove = ({ child }: (typeof children)[number], i: number) => this.deleteMany(child, found[i]!);
    // Children without children of their own can be deleted concurrently.
    if (children.every(({ child }) => this.kinds.childrenOf(child).length === 0)) await atOnce(...children.map(remove));
    else for (const [i, child] of children.entries()) await remove(child, i);
    await this.leaveLists(kind, ids, mergedInto === undefined ? [] : [mergedInto]);
    await this.rows.delete(
      shape,
      rows.map(({ key }) => key),
    );
    await this.telling.keepNames(kind, rows, true);
    for (const [i, { key, version, fields }] of rows.entries()) {
      const told = { ...subjects[i]!, fields, mergedInto };
      await this.audit.record({ kind, key, version, ...told, operation: 'suppression' });
    }
  }

  shape(kind: ContentType): TableMapping {
    return this.kinds.shape(kind);
  }

  /**
   * Checks the right before rows of this type are read, even when nothing is written in the end.
   * @throws ApiException 401, 403
   */
  requireRight(kind: ContentType): Promise<void> {
    return this.permit.require({ kind, rows: [] });
  }

  protected async created(kind: ContentType, rows: Snapshot[], labels?: string[]): Promise<void> {
    const named = rows.map(({ fields }) => fields);
    const [, , subjects] = await atOnce(
      holdFilesOf(this.manager, kind, named),
      this.lists.fill(kind, rows),
      this.telling.subjectsOf(kind, rows, labels),
    );
    for (const [i, row] of rows.entries()) {
      const { key, version } = row;
      this.telling.tellNew(kind, row);
      await this.audit.record({ kind, key, version, ...subjects[i]!, operation: 'creation' });
    }
  }

  /** Replaces deleted rows by `replacements` in the lists that hold them. */
  private async leaveLists(kind: ContentType, ids: number[], instead: number[]): Promise<void> {
    for (const { owner, field, list } of this.kinds.listsOf(kind)) {
      const owners = await this.rows.read(this.shape(owner), await this.rows.ownersOf(list, ids));
      const left = (before: Snapshot) => [...without(before.fields[field] as number[], ids), ...instead];
      await this.updateMany(
        owner,
        owners.map((before) => ({ before, fields: { [field]: inOrder(left(before)) } })),
      );
    }
  }
}

/** Without duplicates, in ascending order. */
const inOrder = (ids: number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
