import type { EntityManager } from 'typeorm';
import { without } from './change.js';
import { readInBatches, whereKeys } from './content-reader.js';
import { insertAll } from './insert.js';
import type { ContentType, JoinTable, Snapshot } from './kind.js';
import { executeDeferred } from './later.js';
import type { RowChange } from './row-change.js';

type Members = [owner: number, ids: number[]][];

/** Writes the lists of rows; deleting a row deletes its lists by cascade. */
export class ContentLists {
  constructor(private readonly manager: EntityManager) {}

  async fill({ lists = {} }: ContentType, rows: Snapshot[]): Promise<void> {
    for (const [field, list] of Object.entries(lists))
      await this.link(
        list,
        rows.map(({ key, fields }) => [key[0]!, (fields[field] ?? []) as number[]]),
      );
  }

  async change({ lists = {} }: ContentType, changes: RowChange[]): Promise<void> {
    for (const [field, list] of Object.entries(lists)) {
      const changed = changes.flatMap(({ before, change }) => {
        const [former, present] = (change[field] ?? []) as number[][];
        return former && present ? { id: before.key[0]!, former, present } : [];
      });
      await this.unlink(
        list,
        changed.map(({ id, former, present }) => [id, without(former, present)]),
      );
      await this.link(
        list,
        changed.map(({ id, former, present }) => [id, without(present, former)]),
      );
    }
  }

  private async link({ table, owner, member }: JoinTable, members: Members): Promise<void> {
    const rows = members.flatMap(([id, ids]) => ids.map((one) => ({ [owner]: id, [member]: one })));
    await insertAll(this.manager, table, rows);
  }

  private async unlink({ table, owner, member }: JoinTable, members: Members): Promise<void> {
    const pairs = members.flatMap(([id, ids]) => ids.map((one) => [id, one]));
    await readInBatches(pairs, async (batch) => {
      const [where, values] = whereKeys([owner, member], batch);
      await executeDeferred(this.manager, `DELETE FROM ${table} WHERE ${where}`, values);
      return [];
    });
  }
}
