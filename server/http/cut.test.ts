import { type Connection, createConnection } from 'mysql2/promise';
import { config } from '../config/config.js';
import { connectionOptions } from '../database/open.js';
import { useApp } from '../test/app.js';
import { signedIn } from '../test/client.js';
import { newPreparation } from '../test/preparations.js';
import { connectionsOf } from '../test/transactions.js';

/** SQLite has no connections to end. */
(config.database ? describe : describe.skip)('a connection that the server ends while somebody reads', () => {
  const app = useApp();
  let other: Connection;
  beforeEach(async () => {
    other = await createConnection(connectionOptions(config.database!));
  });
  afterEach(() => other.end());

  /** Who waits for the table that `other` holds. */
  async function waiting(): Promise<number> {
    const ask = <T>(sql: string) => app.dataSource.query<T[]>(sql);
    const sql = `SELECT id FROM ${await connectionsOf(ask)} WHERE db = DATABASE() AND state LIKE 'Waiting for table%'`;
    for (;;) {
      const [row] = await ask<{ id: number }>(sql);
      if (row !== undefined) return row.id;
    }
  }

  it.each<[what: string, path: (id: number) => string, table: string]>([
    ['the state of the content', () => '/api/parcours', 'setting'],
    ['who it is', () => '/api/journal', 'session'],
    ['a list', () => '/api/parcours', 'parcours'],
    ['a detail', (id) => `/api/stage/${id}`, 'stage'],
    ['a search', () => '/api/stage/suggestions?searchString=radar', 'stage'],
  ])('%s is read again on another', async (_, path, table) => {
    const staff = await signedIn(app, 'staff');
    const { id } = await app.world.stage();
    await other.query(`LOCK TABLES ${table} WRITE`);
    // Whoever is signed in is answered what the base holds now.
    const answer = staff.get(path(id));
    await other.query(`KILL ${await waiting()}`);
    await other.query('UNLOCK TABLES');

    expect((await answer).status).toBe(200);
  });

  it('what was written inside of a preparation is refused, and may be sent again', async () => {
    const staff = await signedIn(app, 'staff');
    const prep = await newPreparation(app, staff);
    await prep.read('/api/lieu');
    const save = () => staff.call('POST', `${prep.base}/api/lieu`, { name: 'Neuf' });
    await other.query('LOCK TABLES ligne WRITE');
    const answer = save();
    await other.query(`KILL ${await waiting()}`);
    await other.query('UNLOCK TABLES');

    expect((await answer).status).toBe(503);
    expect((await save()).status).toBe(200);
    expect(await prep.lines()).toHaveLength(1);
  });
});
