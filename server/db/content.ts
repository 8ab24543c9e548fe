import { ContentStore } from './content-known.js';
import { columnsOf } from './content-rows.js';
import { foundOr404 } from './find.js';
import { insertRow } from './insert.js';
import { type FieldValues, type ContentType, keyText, type Snapshot } from './kind.js';
import { atOnce } from './later.js';
import { refuseOtherVersion } from './stale.js';

/** The only way to change content: every write is recorded in the history and reported. */
export class Content extends ContentStore {
  /**
   * Reads and locks a row before `sent` is written to it.
   * @throws ApiException 401, 403, 404; 412 when its version is none of `versions`
   */
  async lockForUpdate(kind: ContentType, id: number, versions?: number[], sent: FieldValues = {}): Promise<Snapshot> {
    const right = this.permit.require({ kind, rows: [{ key: [id], fields: sent }] });
    const [, [row]] = await atOnce(right, this.rows.read(this.shape(kind), [[id]]));
    const present = foundOr404(row ?? null, kind.what, id);
    refuseOtherVersion({ entite: kind.name, cle: keyText([id]), present, versions, sent });
    return present;
  }

  async create(kind: ContentType, fields: FieldValues): Promise<number> {
    const right = this.permit.require({ kind, rows: [{ fields }] });
    const made: Snapshot = { key: [], version: this.shape(kind).isVersioned ? 1 : null, fields };
    const [, id, labels] = await atOnce(
      right,
      insertRow(this.manager, kind.entity, columnsOf(kind.lists, fields)),
      kind.labels(this.manager, [made]),
    );
    await this.created(kind, [{ ...made, key: [id] }], labels);
    return id;
  }

  /** Adds rows and returns their ids, in their order. */
  async createMany(kind: ContentType, rows: FieldValues[]): Promise<number[]> {
    if (rows.length === 0) return [];
    await this.permit.require({ kind, rows: rows.map((fields) => ({ fields })) });
    const made = await this.rows.insertNew(this.shape(kind), rows);
    await this.created(kind, made);
    return made.map(({ key }) => key[0]!);
  }

  /** Returns false, and writes nothing, when the fields have these values already. @throws ApiException 404, 412 */
  async update(kind: ContentType, id: number, fields: FieldValues, versions?: number[]): Promise<boolean> {
    return this.updateMany(kind, [{ before: await this.lockForUpdate(kind, id, versions, fields), fields }]);
  }

  /** Deletes a row with its children. @throws ApiException 404, 412 */
  async delete(kind: ContentType, id: number, versions?: number[]): Promise<void> {
    await this.deleteMany(kind, [await this.lockForUpdate(kind, id, versions)]);
  }
}
