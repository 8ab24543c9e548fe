import type { EntityManager } from 'typeorm';
import { settleAll } from '../database/statement-queue.js';
import { foundOr404, insertRow } from '../database/sql.js';
import { ApiException } from '../errors.js';
import type { AffectedStages } from './affected-stages.js';
import { afterOf, without } from './change.js';
import { requireFiles } from './files.js';
import type { Permit } from './judge.js';
import {
  type ContentType,
  type ContentTypes,
  type FieldValues,
  type HistoryScope,
  keyText,
  type Snapshot,
  type TableMapping,
} from './kind.js';
import type { AuditRecorder } from './recorder.js';
import { inNameOrder, rowChangesOf, type Update } from './row-change.js';
import { columnsOf, ContentLists, ContentRows } from './rows.js';

/** Reports row changes to AffectedStages and to the aliases, and describes the rows for the history. */
class ContentReporter {
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

/** Services shared by all writes of one transaction. */
interface TransactionServices {
  audit: AuditRecorder;
  affected: AffectedStages;
  permit: Permit;
}

/** Changes rows that were read and locked before, with their consequences: files, lists and history. */
class ContentStore {
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

/** A write based on another version than the current one. */
export interface StaleWrite {
  /** Name of the content type, and key of the row. */
  entite: string;
  cle: string;
  present: { version: number | null; fields: Record<string, unknown> };
  /** Versions that the client accepts to replace; undefined disables the check. */
  versions: number[] | undefined;
  /** Fields to be written; empty for a deletion. */
  sent: Record<string, unknown>;
}

/** A 412; history/conflict.ts adds the conflicting fields. */
export class StaleError extends ApiException {
  constructor(readonly attempt: StaleWrite) {
    super(412, 'Quelqu’un a modifié cette fiche entre-temps : rechargez-la, ou enregistrez quand même.');
  }
}

/** @throws StaleError when the row's version is none of `versions` */
function refuseOtherVersion(attempt: StaleWrite): void {
  const { present, versions } = attempt;
  if (versions !== undefined && !versions.includes(present.version!)) throw new StaleError(attempt);
}

/** The same for several rows of one write; a `refusal` for other reasons gives the status and the message. */
export class StaleLinesError extends ApiException {
  constructor(
    readonly attempts: StaleWrite[],
    refusal?: ApiException,
  ) {
    const what = attempts.length === 1 ? 'un de ces stages' : `${attempts.length} de ces stages`;
    const message = `Quelqu’un a modifié ${what} entre-temps\u00a0: rien n’a été enregistré.`;
    super(refusal?.getStatus() ?? 412, refusal?.message ?? message, refusal?.errors);
  }
}

/** The only way to change content: every write is recorded in the history and reported. */
export class Content extends ContentStore {
  /**
   * Reads and locks a row before `sent` is written to it.
   * @throws ApiException 401, 403, 404; 412 when its version is none of `versions`
   */
  async lockForUpdate(type: ContentType, id: number, versions?: number[], sent: FieldValues = {}): Promise<Snapshot> {
    const right = this.permit.require({ type, rows: [{ key: [id], fields: sent }] });
    const [, [row]] = await settleAll(right, this.rows.read(this.mapping(type), [[id]]));
    const present = foundOr404(row ?? null, type.what, id);
    refuseOtherVersion({ entite: type.name, cle: keyText([id]), present, versions, sent });
    return present;
  }

  async create(type: ContentType, fields: FieldValues): Promise<number> {
    const right = this.permit.require({ type, rows: [{ fields }] });
    const row: Snapshot = { key: [], version: this.mapping(type).isVersioned ? 1 : null, fields };
    const [, id, labels] = await settleAll(
      right,
      insertRow(this.manager, type.entity, columnsOf(type.lists, fields)),
      type.labels(this.manager, [row]),
    );
    await this.afterInsert(type, [{ ...row, key: [id] }], labels);
    return id;
  }

  /** Adds rows and returns their ids, in their order. */
  async createMany(type: ContentType, rows: FieldValues[]): Promise<number[]> {
    if (rows.length === 0) return [];
    await this.permit.require({ type, rows: rows.map((fields) => ({ fields })) });
    const inserted = await this.rows.insertNew(this.mapping(type), rows);
    await this.afterInsert(type, inserted);
    return inserted.map(({ key }) => key[0]!);
  }

  /** Returns false, and writes nothing, when the fields have these values already. @throws ApiException 404, 412 */
  async update(type: ContentType, id: number, fields: FieldValues, versions?: number[]): Promise<boolean> {
    return this.updateMany(type, [{ before: await this.lockForUpdate(type, id, versions, fields), fields }]);
  }

  /** Deletes a row with its children. @throws ApiException 404, 412 */
  async delete(type: ContentType, id: number, versions?: number[]): Promise<void> {
    await this.deleteMany(type, [await this.lockForUpdate(type, id, versions)]);
  }
}
