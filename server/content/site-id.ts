import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Setting } from '../database/setting.entity.js';
import { insertMissing } from '../database/sql.js';
import type { Database } from './database.js';

/** Name of the setting since its first version, when only the agendas needed it. */
const NAME = 'agenda';
/** Id that tells this site from another, as a column. */
export const SITE_ID_SQL = `(SELECT value FROM setting WHERE name = '${NAME}')`;

/** Tells this site from others. It is saved with the content, so that a restored site keeps it. */
export class SiteId {
  private constructor(private readonly initial: string) {}

  /** Creates the value at the first start. */
  static async load({ dataSource, transactions }: Database): Promise<SiteId> {
    const existing = await read(dataSource.manager);
    // A later start writes nothing: the disk may be full.
    if (existing !== undefined) return new SiteId(existing);
    const value = randomUUID();
    // One of several concurrent first starts inserts, and all read its value.
    await transactions.runUnrecorded((manager) => insertMissing(manager, Setting, 'name', [{ name: NAME, value }]));
    return new SiteId((await read(dataSource.manager)) ?? value);
  }

  /** Read each time: a restore may have replaced or removed it. */
  async current(manager: EntityManager): Promise<string> {
    return (await read(manager)) ?? this.initial;
  }
}

async function read(manager: EntityManager): Promise<string | undefined> {
  return (await manager.findOneBy(Setting, { name: NAME }))?.value;
}
