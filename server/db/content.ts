import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { afterOf, type Change, changeOf, without } from './change.js';
import type { Changed } from './changed.js';
import { ApiException } from '../errors.js';
import { ContentRows } from './content-rows.js';
import { filesIn, holdFiles, pairsOf } from './files.js';
import { foundOr404 } from './find.js';
import { insertRow } from './insert.js';
import { type Fields, type Hung, type Kind, keyText, type Stored } from './kind.js';
import type { Kinds, Shape } from './kinds.js';
import { inNameOrder } from './name-order.js';
import type { Recorder } from './recorder.js';
import { refuseOtherVersion } from './stale.js';

type Versioned = ObjectLiteral & { id: number };

/** The only way to change content: whatever is written is recorded, and told to whoever keeps something of it. */
export class Content {
  readonly rows: ContentRows;

  constructor(
    readonly manager: EntityManager,
    private readonly kinds: Kinds,
    readonly recorder: Recorder,
    readonly changed: Changed,
  ) {
    this.rows = new ContentRows(manager);
  }

  /** The row that is about to become as it is `sent`. @throws ApiException 404; 412 where its version is none that the client would replace */
  async locked(kind: Kind, id: number, versions?: number[], sent: Fields = {}): Promise<Stored> {
    const [row] = await this.rows.read(this.shape(kind), [[id]]);
    const present = foundOr404(row ?? null, kind.what, id);
    refuseOtherVersion({ entite: kind.name, cle: keyText([id]), present, versions, sent });
    return present;
  }

  /** Adds a row, and returns the id that it was given. */
  async create(kind: Kind, fields: Fields): Promise<number> {
    const { lists = {}, flags = [] } = kind;
    const row = Object.fromEntries(
      Object.entries(fields)
        .filter(([field]) => !(field in lists))
        .map(([field, value]) => [field, flags.includes(field) ? value === 1 : value]),
    );
    const id = await insertRow(this.manager, kind.entity as EntityTarget<Versioned>, row as Partial<Versioned>);
    await this.created(kind, [{ key: [id], version: this.shape(kind).isVersioned ? 1 : null, fields }]);
    return id;
  }

  /** Adds many rows, and returns the ids that they were given, in their order. */
  async createMany(kind: Kind, rows: Fields[]): Promise<number[]> {
    if (rows.length === 0) return [];
    const made = await this.rows.insertNew(this.shape(kind), rows);
    await this.created(kind, made);
    return made.map(({ key }) => key[0]!);
  }

  /** Adds rows whose keys are known: associations, and what was there before. */
  async createKnown(kind: Kind, rows: Stored[]): Promise<void> {
    await this.rows.insert(this.shape(kind), rows);
    await this.created(kind, rows);
  }

  /** Changes fields of a row; false where they are so already: then nothing is written. @throws ApiException 404, 412 */
  async update(kind: Kind, id: number, fields: Fields, versions?: number[]): Promise<boolean> {
    return this.updateKnown(kind, [{ before: await this.locked(kind, id, versions, fields), fields }]);
  }

  /** The same for rows that were read, and locked, before; they may take the names of each other. */
  async updateKnown(kind: Kind, updates: { before: Stored; fields: Fields }[]): Promise<boolean> {
    const together = pairsOf(kind);
    const { ordered, parked } = inNameOrder(updates, kind.unique);
    const changes = ordered.flatMap(({ before, fields }) => {
      const change = changeOf(before.fields, fields, together);
      const version = before.version === null ? null : before.version + 1;
      return change ? { before, change, after: { ...before, version, fields: { ...before.fields, ...fields } } } : [];
    });
    if (changes.length === 0) return false;
    await this.hold(
      kind,
      changes.map(({ change }) => afterOf(change)),
    );
    for (const { before, change } of changes)
      await kind.tell?.(this.changed, this.manager, before.key, Object.keys(change), before.fields);
    const shape = this.shape(kind);
    const [{ before, change }] = changes as [(typeof changes)[number]];
    await this.rows.park(
      shape,
      parked.map(({ before }) => before.key[0]!),
    );
    if (changes.length === 1) await this.rows.update(shape, before.key[0]!, afterOf(change));
    else
      await this.rows.replace(
        shape,
        changes.map(({ after }) => after),
      );
    await this.relink(kind, changes);
    await this.keepNames(
      kind,
      changes.flatMap(({ before, change }) => (kind.unique !== undefined && kind.unique in change ? before : [])),
    );
    const tellings = await this.tellings(
      kind,
      changes.map(({ after }) => after),
    );
    for (const [i, { after, change }] of changes.entries()) {
      const { key, version } = after;
      await this.recorder.record({ kind, key, version, ...tellings[i]!, fields: change, operation: 'modification' });
    }
    return true;
  }

  /** Deletes a row with all that goes with it. @throws ApiException 404, 412 */
  async delete(kind: Kind, id: number, versions?: number[]): Promise<void> {
    await this.deleteKnown(kind, [await this.locked(kind, id, versions)]);
  }

  /** The same for rows that were read, and locked, before; another may stand `instead` of them in the lists that hold them. */
  async deleteKnown(kind: Kind, rows: Stored[], instead?: number): Promise<void> {
    if (rows.length === 0) return;
    const tellings = await this.tellings(kind, rows);
    this.recorder.about(tellings[0]!.label, 'suppression');
    const shape = this.shape(kind);
    const ids = rows.map(({ key }) => key[0]!);
    for (const { key, fields } of rows) await kind.tell?.(this.changed, this.manager, key, Object.keys(fields), fields);
    for (const { child, column } of this.kinds.childrenOf(kind))
      await this.deleteKnown(child, await this.rows.readBy(this.shape(child), column, ids));
    await this.leaveLists(kind, ids, instead === undefined ? [] : [instead]);
    await this.rows.delete(
      shape,
      rows.map(({ key }) => key),
    );
    await this.keepNames(kind, rows, true);
    for (const [i, { key, version, fields }] of rows.entries())
      await this.recorder.record({ kind, key, version, ...tellings[i]!, fields, operation: 'suppression' });
  }

  shape(kind: Kind): Shape {
    return this.kinds.shape(kind);
  }

  private async created(kind: Kind, rows: Stored[]): Promise<void> {
    await this.hold(
      kind,
      rows.map(({ fields }) => fields),
    );
    for (const [field, list] of Object.entries(kind.lists ?? {}))
      await this.rows.link(
        list,
        rows.map(({ key, fields }) => [key[0]!, (fields[field] ?? []) as number[]]),
      );
    const tellings = await this.tellings(kind, rows);
    for (const [i, { key, version, fields }] of rows.entries()) {
      await kind.tell?.(this.changed, this.manager, key, Object.keys(fields), fields);
      await this.recorder.record({ kind, key, version, ...tellings[i]!, operation: 'creation' });
    }
  }

  /** What is told of rows besides what becomes of them. */
  private async tellings(kind: Kind, rows: Stored[]): Promise<({ label: string } & Hung)[]> {
    const labels = await kind.labels(this.manager, rows);
    const hung = await kind.hangsOn?.(this.manager, rows);
    return labels.map((label, i) => ({ label, ...hung?.[i] }));
  }

  /** What these rows were known by until now. */
  private async keepNames({ unique, formerNames }: Kind, rows: Stored[], isGone = false): Promise<void> {
    if (unique === undefined || formerNames === undefined || rows.length === 0) return;
    const given = rows.map(({ key, fields }) => ({ id: key[0]!, name: String(fields[unique]) }));
    await formerNames(this.manager, given, isGone);
  }

  /** What rows name from now on must be there, and stay. @throws ApiException 409 */
  private async hold(kind: Kind, named: Fields[]): Promise<void> {
    const files = new Set(named.flatMap((fields) => filesIn(kind, fields)));
    if (await holdFiles(this.manager, [...files])) return;
    throw new ApiException(409, 'Le contenu de ce fichier n’est plus gardé : déposez-le de nouveau.');
  }

  private async relink(kind: Kind, changes: { before: Stored; change: Change }[]): Promise<void> {
    for (const [field, list] of Object.entries(kind.lists ?? {})) {
      const lists = changes.flatMap(({ before, change }) => {
        const [former, present] = (change[field] ?? []) as number[][];
        return former && present ? { id: before.key[0]!, former, present } : [];
      });
      await this.rows.unlink(
        list,
        lists.map(({ id, former, present }) => [id, without(former, present)]),
      );
      await this.rows.link(
        list,
        lists.map(({ id, former, present }) => [id, without(present, former)]),
      );
    }
  }

  /** Takes what goes out of the lists that hold it. */
  private async leaveLists(kind: Kind, ids: number[], instead: number[]): Promise<void> {
    for (const { owner, field, list } of this.kinds.listsOf(kind)) {
      const owners = await this.rows.read(this.shape(owner), await this.rows.ownersOf(list, ids));
      const left = (before: Stored) => [...without(before.fields[field] as number[], ids), ...instead];
      await this.updateKnown(
        owner,
        owners.map((before) => ({ before, fields: { [field]: inOrder(left(before)) } })),
      );
    }
  }
}

/** Each once, in ascending order. */
const inOrder = (ids: number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
