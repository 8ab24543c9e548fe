import { ContentStore } from './content-known.js';
import { columnsOf } from './content-rows.js';
import { foundOr404 } from './find.js';
import { insertRow } from './insert.js';
import { type FieldValues, type ContentType, keyText, type Snapshot } from './kind.js';
import { settleAll } from './later.js';
import { refuseOtherVersion } from './stale.js';

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
