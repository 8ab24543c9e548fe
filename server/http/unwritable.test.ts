import timers from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { config } from '../config/config.js';
import type { Content } from '../content/content.js';
import { Transactions } from '../content/transactions.js';
import { Parcours } from '../parcours/parcours.entity.js';
import { asCommand } from '../principal.js';
import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';

/** A database that answers and does not write: a demoted primary, a full disk, a lock that does not end. */
const READ_ONLY = 'La base de données n’accepte pas d’écriture. Réessayez dans quelques secondes.';
const FULL = 'La base de données n’a plus de place\u00a0: rien n’a été enregistré. Prévenez l’exploitant.';
const BUSY = 'La base de données est occupée. Réessayez dans quelques secondes.';
const AWAY = errors.databaseAway.message;

/** What MariaDB has no word for. */
const GROUP: [number: number, why: string, message: string][] = [
  [1874, 'opened its tables read-only', READ_ONLY],
  [3098, 'is handing over to another one', READ_ONLY],
  [3100, 'has no group that decides', READ_ONLY],
  [3101, 'is told by its group to roll back', BUSY],
  [3032, 'is in offline mode', AWAY],
];

let staff: Client;
let logged: jest.SpyInstance;
const app = useApp();
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
  logged = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => logged.mockRestore());

const create = (name: string, description?: string) => staff.call('POST', '/api/parcours', { name, description });

async function expectRefusal(message: string): Promise<void> {
  const { body, headers } = await create('Refusé');

  expect(body).toEqual({ ...errors.databaseAway, message });
  expect(headers.get('Retry-After')).toBe('5');
  expect(logged.mock.calls.flat().join()).toContain(body.requestId);
  expect((await app.ok('/api/parcours')).length).toBe(0);
}

/** First: connections are not renewed twice in a second. */
(config.database ? describe : describe.skip)('connections to a server that may no longer write', () => {
  it('are given up: the same request goes through on a new one', async () => {
    const runners = Array.from({ length: config.databasePool }, () => app.dataSource.createQueryRunner());
    await Promise.all(runners.map((runner) => runner.query('SET SESSION TRANSACTION READ ONLY')));
    await Promise.all(runners.map((runner) => runner.release()));

    const first = await create('Premier');
    const others = await Promise.all(runners.map((_, i) => create(`Suivant ${i}`)));

    expect([first, ...others].filter(({ status }) => status !== 200)).toEqual([]);
  });
});

(config.database ? describe : describe.skip)('a server that refuses to write', () => {
  afterEach(() => app.dataSource.query('DROP TRIGGER refusal'));

  it.each<[number: number, why: string, message: string]>([
    [1290, 'runs with --super-read-only', READ_ONLY],
    [1792, 'is in a transaction that only reads', READ_ONLY],
    [1836, 'is read-only', READ_ONLY],
    [1021, 'has a full disk', FULL],
    [1026, 'could not write a file', FULL],
    [1114, 'has a full table', FULL],
    [1205, 'waited for a lock', BUSY],
    [1213, 'met a deadlock', BUSY],
    [1053, 'is being stopped', AWAY],
    [1317, 'was told to interrupt the statement', AWAY],
    ...(config.database?.type === 'mysql' ? GROUP : []),
  ])('%i, it %s: 503 in a sentence, and what is there can be read', async (number, _, message) => {
    const signal = `SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = ${number}, MESSAGE_TEXT = 'refused'`;
    await app.dataSource.query(`CREATE TRIGGER refusal BEFORE INSERT ON parcours FOR EACH ROW ${signal}`);

    await expectRefusal(message);
  });
});

it('what met a deadlock is tried again after a random moment, longer each time', async () => {
  const pauses = jest.spyOn(timers, 'setTimeout');
  const random = jest.spyOn(Math, 'random');
  const tried = async (draw: number) => {
    random.mockReturnValue(draw);
    pauses.mockClear();
    let tries = 0;
    const work = () => {
      tries += 1;
      return Promise.reject(Object.assign(new Error('deadlock'), { code: 'ER_LOCK_DEADLOCK' }));
    };
    await expect(app.nest.get(Transactions).runUnrecorded(work)).rejects.toThrow('deadlock');
    return { tries, pauses: pauses.mock.calls.map(([ms]) => ms) };
  };
  const [short, long] = [await tried(0.25), await tried(0.75)];
  random.mockRestore();
  pauses.mockRestore();

  // Beside those of what else the process waits for.
  expect(short).toEqual({ tries: 6, pauses: expect.arrayContaining([5, 10, 20, 40, 80]) });
  expect(long).toEqual({ tries: 6, pauses: expect.arrayContaining([15, 30, 60, 120, 240]) });
});

(config.database ? describe.skip : describe)('the file that is written', () => {
  it('holds on the disk what was acknowledged', async () => {
    const said = await app.nest.get(Transactions).runUnrecorded((manager) => manager.query('PRAGMA synchronous'));

    expect(said).toEqual([{ synchronous: 2 }]);
  });

  it('is opened anew where its connection was lost', async () => {
    const lost = app.nest.get(Transactions).runUnrecorded((manager) => {
      (manager.dataSource.driver as unknown as { databaseConnection: { close(): void } }).databaseConnection.close();
      return manager.query('SELECT 1');
    });
    await expect(lost).rejects.toThrow();

    expect((await create('Ensuite')).status).toBe(200);
    expect((await app.ok('/api/parcours')).length).toBe(1);
  });

  it('while another process writes to it: refused within the time that is given, and reads go on', async () => {
    const other = await new DataSource(app.dataSource.options).initialize();
    await other.query('BEGIN IMMEDIATE');
    try {
      let answered = 0;
      const refused = Promise.all(
        Array.from({ length: 10 }, (_, i) => create(`Bloqué ${i}`).finally(() => (answered += 1))),
      );
      for (let i = 0; i < 10; i++) await app.ok('/api/parcours');
      expect(answered).toBe(0);
      expect((await refused).map(({ body }) => body.message)).toEqual(Array(10).fill(BUSY));
    } finally {
      await other.destroy();
    }
    expect((await create('Ensuite')).status).toBe(200);
  });
});

(config.database ? describe.skip : describe)('a file that refuses to be written', () => {
  const set = (pragma: string) =>
    app.nest.get(Transactions).runUnrecorded((manager) => manager.query(`PRAGMA ${pragma}`));

  it('on a full disk: 503 in a sentence, and what is there can be read', async () => {
    // The least that it can be: what the file has now.
    await set('max_page_count = 1');
    try {
      let answer = await create('Premier');
      for (let i = 0; answer.status === 200 && i < 100; i++) answer = await create('Suivant', 'x'.repeat(50_000));
      expect(answer.body).toEqual({ ...errors.databaseAway, message: FULL });
      expect((await app.ok('/api/parcours')).length).toBeGreaterThan(0);
    } finally {
      await set('max_page_count = 1073741823');
    }
  });

  it('on a disk that was full for a while: what is acknowledged afterwards is there for everybody', async () => {
    const large = { nom_parcours: 'Grand', descriptif_parcours: 'x'.repeat(50_000) };
    await set('max_page_count = 1');
    try {
      let status = 200;
      for (let i = 0; status === 200 && i < 100; i++) ({ status } = await create('Grand', 'x'.repeat(50_000)));
      expect(status).toBe(503);
      // SQLite takes back the whole transaction of one row that has no room, and of two rows their statement alone.
      const both = ({ manager }: Content) => manager.insert(Parcours, [large, large]);
      const two = asCommand('essai', () => app.nest.get(Transactions).run(both));
      await expect(two).rejects.toMatchObject({ code: 'SQLITE_FULL' });
      expect(await app.refused('/api/health/ready')).toMatchObject({ statusCode: 503, message: FULL });
    } finally {
      await set('max_page_count = 1073741823');
    }
    const names = Array.from({ length: 5 }, (_, i) => `Après ${i}`);
    for (const name of names) expect((await create(name)).status).toBe(200);

    const shown = (await app.ok('/api/parcours')).map((p: { nom_parcours: string }) => p.nom_parcours);
    expect(shown).toEqual(expect.arrayContaining(names));
  });

  it('on a disk that became read-only: 503 in a sentence', async () => {
    const writer = await app.nest.get(Transactions).runUnrecorded((manager) => Promise.resolve(manager.dataSource));
    await writer.query('PRAGMA query_only = 1');
    try {
      await expectRefusal(READ_ONLY);
    } finally {
      await writer.query('PRAGMA query_only = 0');
    }
  });
});
