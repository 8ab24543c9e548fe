import type { EntityManager } from 'typeorm';
import { batchesOf, yieldIfNeeded } from '../concurrency.js';
import { foundOr404, insertRow } from '../database/sql.js';
import { settleAll } from '../database/statement-queue.js';
import { afterOf, without } from './change.js';
import { type ChangeResult, type ChangeSet, type Checked, withoutConflicts } from './change-set.js';
import { requireFiles } from './files.js';
import { attemptOf, type Permit } from './rights/permit.js';
import {
  type ContentType,
  type ContentTypes,
  type FieldValues,
  type HistoryScope,
  keyText,
  type Snapshot,
  type TableMapping,
} from './content-type.js';
import type { AuditRecorder } from './journal/recorder.js';
import { inNameOrder, rowChangesOf, type Update } from './row-change.js';
import { columnsOf, ContentLists, ContentRows } from './rows.js';
import { refuseOtherVersion } from './stale.js';

/** Reports row changes to the aliases, and describes the rows for the history. */
class ContentReporter {
  constructor(private readonly manager: EntityManager) {}

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

  /** Keeps the unique names that these rows give up, where their type has aliases. */
  async saveAliases({ unique, keepAliases }: ContentType, rows: Snapshot[], isDeleted = false): Promise<void> {
    if (unique === undefined || keepAliases === undefined || rows.length === 0) return;
    const released = rows.map(({ key, fields }) => ({ id: key[0]!, name: String(fields[unique]) }));
    await keepAliases(this.manager, released, isDeleted);
  }
}

/** Services shared by all writes of one transaction. */
interface TransactionServices {
  audit: AuditRecorder;
  permit: Permit;
  /** Gives the ids of new rows, in place of the database. */
  ids?: RowIds;
}

export interface RowIds {
  next(manager: EntityManager, mapping: TableMapping, count: number): Promise<number[]>;
}

/** Rows written at once: some milliseconds of the thread where the database runs in this process. */
const CHANGE_BATCH = 250;

const changeBatches = <R>(rows: R[] = []): Iterable<R[]> => batchesOf(rows, CHANGE_BATCH);

/** The only way to change content: rights, files, lists, former names and history go with every write. */
export class Content {
  readonly rows: ContentRows;
  private readonly lists: ContentLists;
  private readonly reporter: ContentReporter;
  readonly audit: AuditRecorder;
  readonly permit: Permit;
  private readonly ids: RowIds | undefined;

  constructor(
    readonly manager: EntityManager,
    readonly types: ContentTypes,
    { audit, permit, ids }: TransactionServices,
  ) {
    this.audit = audit;
    this.permit = permit;
    this.ids = ids;
    this.rows = new ContentRows(manager);
    this.lists = new ContentLists(manager);
    this.reporter = new ContentReporter(manager);
  }

  /**
   * Writes in batches, and yields between them; an empty set needs the right too.
   * @throws ApiException 401, 403; 409 for a file that is gone
   */
  async apply({ type, mergedInto, onConflict, ...rows }: ChangeSet): Promise<ChangeResult> {
    const checked: Checked<typeof rows> =
      onConflict === 'skip'
        ? await withoutConflicts(this, type, rows)
        : { set: rows, skipped: new Map(), missing: new Map() };
    const { set } = checked;
    const paced = async <T>(written: Promise<T>): Promise<T> => {
      const result = await written;
      await yieldIfNeeded();
      return result;
    };
    if (Object.values(set).every(({ length }) => length === 0)) await this.requireRight(type);
    for (const rows of changeBatches(set.delete)) {
      // Rows that are deleted with a row are of no other parcours.
      await this.permit.require(attemptOf({ type, delete: rows }));
      await paced(this.deleteRows(type, rows, mergedInto));
    }
    const { ordered, parked } = inNameOrder(set.update ?? [], type.unique);
    if (parked.length > 0)
      await this.rows.setTemporaryNames(
        this.mapping(type),
        parked.map(({ before }) => before.key[0]!),
      );
    const labels = new Map<string, string>();
    for (const updates of changeBatches(ordered))
      for (const [key, label] of await paced(this.updateRows(type, updates))) labels.set(key, label);
    for (const rows of changeBatches(set.insert)) await paced(this.insertRows(type, rows));
    const ids: number[] = [];
    for (const rows of changeBatches(set.create)) ids.push(...(await paced(this.createRows(type, rows))));
    return { ids, labels, skipped: checked.skipped, missing: checked.missing };
  }

  /**
   * Reads and locks a row before `sent` is written to it.
   * @throws ApiException 401, 404, 403; 412 when its version is none of `versions`
   */
  async lockForUpdate(type: ContentType, id: number, versions?: number[], sent: FieldValues = {}): Promise<Snapshot> {
    const [row] = await this.rows.read(this.mapping(type), [[id]]);
    const present = foundOr404(row ?? null, type.withArticle, id);
    await this.permit.require({ type, rows: [{ key: [id], before: present.fields, fields: sent }] });
    refuseOtherVersion({ entite: type.name, cle: keyText([id]), present, versions, sent });
    return present;
  }

  /** Adds a row and returns its id. */
  async create(type: ContentType, fields: FieldValues): Promise<number> {
    return (await this.apply({ type, create: [fields] })).ids[0]!;
  }

  /** @throws ApiException 404, 412 */
  async update(type: ContentType, id: number, fields: FieldValues, versions?: number[]): Promise<void> {
    await this.apply({ type, update: [{ before: await this.lockForUpdate(type, id, versions, fields), fields }] });
  }

  /** Deletes a row with its children. @throws ApiException 404, 412 */
  async delete(type: ContentType, id: number, versions?: number[]): Promise<void> {
    await this.apply({ type, delete: [await this.lockForUpdate(type, id, versions)] });
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

  /** Checks the right as `apply` would, without writing. @throws ApiException 401, 403 */
  requireChanges(set: ChangeSet): Promise<void> {
    return this.permit.require(attemptOf(set));
  }

  private async createRows(type: ContentType, rows: FieldValues[]): Promise<number[]> {
    const right = this.permit.require(attemptOf({ type, create: rows }));
    if (this.ids === undefined && rows.length === 1) return [await this.createRow(type, rows[0]!, right)];
    await right;
    if (this.ids !== undefined)
      return this.createUnder(await this.ids.next(this.manager, this.mapping(type), rows.length), type, rows);
    const created = await this.rows.insertNew(this.mapping(type), rows);
    await settleAll(requireFiles(this.manager, type, rows), this.afterInsert(type, created));
    return created.map(({ key }) => key[0]!);
  }

  private async createUnder(ids: number[], type: ContentType, rows: FieldValues[]): Promise<number[]> {
    const version = this.mapping(type).isVersioned ? 1 : null;
    await this.insertRows(
      type,
      rows.map((fields, i) => ({ key: [ids[i]!], version, fields })),
    );
    return ids;
  }

  /** Takes one round trip with the checks of the right and of the files: a refusal rolls the row back. */
  private async createRow(type: ContentType, fields: FieldValues, right: Promise<void>): Promise<number> {
    const row: Snapshot = { key: [], version: this.mapping(type).isVersioned ? 1 : null, fields };
    const [, id, , labels] = await settleAll(
      right,
      insertRow(this.manager, type.entity, columnsOf(type.lists, fields)),
      requireFiles(this.manager, type, [fields]),
      type.labels(this.manager, [row]),
    );
    await this.afterInsert(type, [{ ...row, key: [id] }], labels);
    return id;
  }

  private async insertRows(type: ContentType, rows: Snapshot[]): Promise<void> {
    await this.permit.require(attemptOf({ type, insert: rows }));
    const fields = rows.map((row) => row.fields);
    await this.rows.insert(this.mapping(type), rows);
    await settleAll(requireFiles(this.manager, type, fields), this.afterInsert(type, rows));
  }

  /** Returns the label of each row that was changed, by key. */
  private async updateRows(type: ContentType, updates: Update[]): Promise<[string, string][]> {
    const changes = rowChangesOf(type, updates);
    // Unchanged rows are not written, yet need the right of their type.
    const written = changes.map(({ before, change }) => ({ before, fields: afterOf(change) }));
    await this.permit.require(attemptOf({ type, update: written }));
    if (changes.length === 0) return [];
    await requireFiles(
      this.manager,
      type,
      changes.map(({ change }) => afterOf(change)),
    );
    await this.rows.rewrite(this.mapping(type), changes);
    for (const { before, change } of changes)
      await type.afterUpdate?.(this.manager, before.key[0]!, before.fields, afterOf(change));
    await this.lists.change(type, changes);
    await this.reporter.saveAliases(
      type,
      changes.flatMap(({ before, change }) => (type.unique !== undefined && type.unique in change ? before : [])),
    );
    const subjects = await this.reporter.subjectsOf(
      type,
      changes.map(({ after }) => after),
    );
    for (const [i, { before, after, change }] of changes.entries()) {
      const { key, version } = after;
      const details = { ...subjects[i]!, fields: change, before: before.fields };
      await this.audit.record({ type, key, version, ...details, operation: 'modification' });
    }
    return changes.map(({ after }, i) => [keyText(after.key), subjects[i]!.label]);
  }

  private async deleteRows(type: ContentType, rows: Snapshot[], mergedInto?: number): Promise<void> {
    if (rows.length === 0) return;
    await this.permit.require({ type, rows: [] });
    const subjects = await this.reporter.subjectsOf(type, rows);
    this.audit.setSubject(subjects[0]!.label, 'suppression');
    const mapping = this.mapping(type);
    const ids = rows.map(({ key }) => key[0]!);
    const children = this.types.childrenOf(type);
    const found = await settleAll(
      ...children.map(({ child, column }) => this.rows.readBy(this.mapping(child), column, ids)),
    );
    const remove = ({ child }: (typeof children)[number], i: number) => this.deleteRows(child, found[i]!);
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
      const details = { ...subjects[i]!, fields, before: fields, mergedInto };
      await this.audit.record({ type, key, version, ...details, operation: 'suppression' });
    }
  }

  private async afterInsert(type: ContentType, rows: Snapshot[], labels?: string[]): Promise<void> {
    const [, subjects] = await settleAll(this.lists.fill(type, rows), this.reporter.subjectsOf(type, rows, labels));
    for (const [i, row] of rows.entries()) {
      const { key, version } = row;
      await this.audit.record({ type, key, version, ...subjects[i]!, operation: 'creation' });
    }
  }

  /** Replaces deleted rows by `replacements` in the lists that hold them. */
  private async removeFromLists(type: ContentType, ids: number[], replacements: number[]): Promise<void> {
    for (const { owner, field, list } of this.types.listsOf(type)) {
      const owners = await this.rows.read(this.mapping(owner), await this.rows.ownersOf(list, ids));
      const remaining = (before: Snapshot) => [...without(before.fields[field] as number[], ids), ...replacements];
      const update = owners.map((before) => ({ before, fields: { [field]: sortedUnique(remaining(before)) } }));
      await this.apply({ type: owner, update });
    }
  }
}

/** Without duplicates, in ascending order. */
const sortedUnique = (ids: number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
