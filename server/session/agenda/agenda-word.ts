import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../db/database.js';
import { Setting } from '../../db/setting.entity.js';

const NAME = 'agenda';

/**
 * Site part of event UIDs, unique to this site. It is saved with the content, so that a restored site keeps its UIDs.
 */
export class AgendaWord {
  private constructor(private readonly initial: string) {}

  /** Creates the value at the first start. */
  static async load({ dataSource, transactions }: Database): Promise<AgendaWord> {
    const existing = await read(dataSource.manager);
    // A later start writes nothing: the disk may be full.
    if (existing !== undefined) return new AgendaWord(existing);
    const value = randomUUID();
    // Of concurrent first starts one inserts, and all read its value.
    await transactions.runUnrecorded((manager) =>
      manager.createQueryBuilder().insert().into(Setting).values({ name: NAME, value }).orIgnore().execute(),
    );
    return new AgendaWord((await read(dataSource.manager)) ?? value);
  }

  /** Read each time: a restore may have replaced or removed it. */
  async current(manager: EntityManager): Promise<string> {
    return (await read(manager)) ?? this.initial;
  }
}

async function read(manager: EntityManager): Promise<string | undefined> {
  return (await manager.findOneBy(Setting, { name: NAME }))?.value;
}
