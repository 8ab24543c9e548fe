import { type Connection, createConnection } from 'mysql2/promise';
import { config } from '../config/config.js';
import { Transactions } from '../content/transactions.js';
import { poolOf } from '../database/mysql/pool.js';
import { connectionOptions } from '../database/open.js';
import { asCommand } from '../principal.js';
import { type Answer, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';
import { formOf } from '../test/forms.js';
import { openTransactions } from '../test/transactions.js';
import { until } from '../test/until.js';

const BUSY = { ...errors.databaseAway, message: 'La base de données est occupée. Réessayez dans quelques secondes.' };
/** More than there are connections. */
const WRITERS = 12;

const app = useApp();
let staff: Client;
let other: Connection;
let logged: jest.SpyInstance;

/** SQLite has no locks of rows: unwritable.test.ts holds the whole file. */
(config.database ? describe : describe.skip)('while somebody else holds a row', () => {
  beforeEach(async () => {
    staff = await signedIn(app, 'staff');
    other = await createConnection(connectionOptions(config.database!));
    await other.beginTransaction();
    logged = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(async () => {
    logged.mockRestore();
    await other.end();
  });

  const edit = (id: number, name: string) =>
    staff.call('PUT', `/api/stage/${id}`, formOf({ code: `VERROU-${id}`, name }));

  it.each<[what: string, hold: (id: number) => string]>([
    ['of the generation', () => "SELECT * FROM setting WHERE name = 'generation' FOR UPDATE"],
    ['that all want', (id) => `SELECT * FROM stage WHERE id = ${id} FOR UPDATE`],
    ['of every stage', () => 'SELECT * FROM stage FOR UPDATE'],
  ])(
    '%s: writers are refused while it is held, those who read and ask for health do not wait for them',
    async (_, hold) => {
      const { id } = await app.world.stage();
      expect((await edit(id, 'Avant')).status).toBe(200);
      await other.query(hold(id));
      const written: Answer[] = [];
      const all = Promise.all(
        Array.from({ length: WRITERS }, (_, i) => edit(id, `Pendant ${i}`).then((answer) => written.push(answer))),
      );

      for (let i = 0; i < 3; i++) {
        const answers = [app.get(`/api/stage/${id}`), staff.get('/api/stage'), app.get('/api/health/ready')];
        expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
      }
      expect(written).toEqual([]);
      await all;

      expect(written.map(({ body }) => body)).toEqual(Array(WRITERS).fill(BUSY));
      expect(written.every(({ headers }) => headers.get('Retry-After') === '5')).toBe(true);
      await other.rollback();
      expect((await edit(id, 'Après')).status).toBe(200);
      expect((await app.ok(`/api/stage/${id}`)).libelle_stage).toBe('Après');
    },
  );

  it('writers who want another one are not held up, however long the work that waits', async () => {
    const [held, free] = [await app.world.stage(), await app.world.stage()];
    await other.query(`SELECT * FROM stage WHERE id = ${held.id} FOR UPDATE`);
    const transactions = app.nest.get(Transactions);
    let ended = 0;
    const long = Array.from({ length: WRITERS }, () =>
      asCommand('essai', () =>
        transactions.runLong(({ manager }) =>
          manager.query('UPDATE stage SET version = version + 1 WHERE id = ?', [held.id]),
        ),
      ).finally(() => (ended += 1)),
    );

    for (let i = 0; i < WRITERS; i++) expect((await edit(free.id, `Libre ${i}`)).status).toBe(200);
    expect(ended).toBe(0);
    await other.rollback();
    await Promise.all(long);
  });
});

(config.database ? describe : describe.skip)('a connection', () => {
  it('that could not be told to roll back is not lent again', async () => {
    const transactions = app.nest.get(Transactions);
    const lost = asCommand('essai', () =>
      transactions.run(async ({ manager }) => {
        await manager.query("INSERT INTO parcours (nom_parcours, descriptif_parcours) VALUES ('Perdu', '')");
        const [{ id }] = await manager.query<[{ id: number }]>('SELECT CONNECTION_ID() AS id');
        await app.dataSource.query(`KILL ${id}`);
      }),
    );
    await expect(lost).rejects.toThrow();

    expect((await signedIn(app, 'staff')).user.id).toBeGreaterThan(0);
    expect(await app.ok('/api/parcours')).toEqual([]);
    // MySQL answers KILL before the connection that it ends has rolled back.
    await until(async () => (await openTransactions((sql) => app.dataSource.query(sql))).length === 0);
  });

  it('that the server has ended is replaced: no request fails', async () => {
    const { databasePool } = config;
    const runners = Array.from({ length: databasePool }, () => app.dataSource.createQueryRunner());
    await Promise.all(runners.map((runner) => runner.query('SET SESSION wait_timeout = 1')));
    await Promise.all(runners.map((runner) => runner.release()));
    // The server ends them a second later; those that nobody needs are ended here after six.
    while (poolOf(app.dataSource).figures.open > 0) await new Promise(setImmediate);

    const answers = await Promise.all(runners.map(() => app.get('/api/parcours')));
    expect(answers.map(({ status }) => status)).toEqual(Array(databasePool).fill(200));
  });

  it('is told how long it may be silent, and wait', async () => {
    const names = ['wait_timeout', 'innodb_lock_wait_timeout', 'lock_wait_timeout', 'net_read_timeout'];
    const [told] = await app.dataSource.query<Record<string, number>[]>(
      `SELECT ${names.map((name) => `@@SESSION.${name} AS ${name}`).join()}`,
    );

    expect(
      Object.values(told!)
        .map(Number)
        .every((seconds) => seconds <= 15),
    ).toBe(true);
  });
});
