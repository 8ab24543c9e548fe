import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../db/database.js';
import { Setting } from '../../db/setting.entity.js';

const NAME = 'agenda';

/** What makes the identifiers of events this site's own: it travels with the content, in backups too. */
export class AgendaWord {
  private constructor(private readonly made: string) {}

  /** Made once, at the first start. */
  static async load({ dataSource, transactions }: Database): Promise<AgendaWord> {
    const known = await read(dataSource.manager);
    // A start writes nothing that is there: its disk may be full.
    if (known !== undefined) return new AgendaWord(known);
    const value = randomUUID();
    // Of several first starts at once one inserts, and all read what it wrote.
    await transactions.runApart((manager) =>
      manager.createQueryBuilder().insert().into(Setting).values({ name: NAME, value }).orIgnore().execute(),
    );
    return new AgendaWord((await read(dataSource.manager)) ?? value);
  }

  /** Another one may have come back with a backup, or none with an old one. */
  async current(manager: EntityManager): Promise<string> {
    return (await read(manager)) ?? this.made;
  }
}

async function read(manager: EntityManager): Promise<string | undefined> {
  return (await manager.findOneBy(Setting, { name: NAME }))?.value;
}
