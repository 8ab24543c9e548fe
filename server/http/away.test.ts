import { config } from '../config/config.js';
import { type Answer, useApp } from '../test/app.js';
import { TcpProxy } from '../test/tcp-proxy.js';
import { errors } from '../test/errors.js';

const { database } = config;

/** SQLite has no server to lose. */
(database ? describe : describe.skip)('while the database is away', () => {
  const proxy = new TcpProxy(database?.host ?? '', database?.port ?? 0);
  let port: number;
  let logged: jest.SpyInstance;
  beforeAll(async () => {
    port = await proxy.listen();
    config.database = { ...database!, host: '127.0.0.1', port };
  });
  const app = useApp();
  afterAll(() => {
    config.database = database;
    return proxy.close();
  });
  beforeEach(() => {
    logged = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => logged.mockRestore());

  async function timed(path: string): Promise<{ answer: Answer; ms: number }> {
    const start = Date.now();
    const answer = await app.get(path);
    return { answer, ms: Date.now() - start };
  }

  async function expectAway(path: string): Promise<void> {
    const { answer, ms } = await timed(path);
    expect(answer.body).toEqual(errors.databaseAway);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(ms).toBeLessThan(5000);
    expect(logged.mock.calls.flat().join()).toContain(answer.body.requestId);
  }

  /** Asks until the site answers again, as it does within two seconds on a machine that is not busy. */
  async function recovers(): Promise<void> {
    while ((await app.get('/api/stage')).status !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  it('refused: 503 with Retry-After, and back by itself', async () => {
    await proxy.close();
    try {
      for (let i = 0; i < 3; i++) await expectAway('/api/stage');
      expect((await app.get('/api/health/live')).status).toBe(200);
      expect((await app.get('/api/health/ready')).status).toBe(503);
    } finally {
      await proxy.listen(port);
    }

    await recovers();
    expect((await app.get('/api/health/ready')).status).toBe(200);
  });

  it('frozen: nobody waits five seconds, however many ask, and back by itself', async () => {
    proxy.freeze();
    try {
      // More requests than there are connections; some find the server frozen, the later ones know it.
      await Promise.all(Array.from({ length: 40 }, () => expectAway('/api/stage')));
      await expectAway('/api/stage');
      // Who asks once it is known to be frozen waits for nothing: the first ones waited for seconds.
      expect((await timed('/api/stage')).ms).toBeLessThan(2000);
    } finally {
      proxy.thaw();
    }

    await recovers();
  });

  it('frozen: a page comes within five seconds, bare, and asks by itself for what it shows; a robot comes back', async () => {
    await (await app.request('/plan-du-site')).text();
    proxy.freeze();
    try {
      for (const path of ['/', '/plan-du-site', '/parcours/1']) {
        const start = Date.now();
        const response = await app.request(path);
        const html = await response.text();
        expect(Date.now() - start).toBeLessThan(5000);
        expect([response.status, html.includes('<div id="root"></div>')]).toEqual([503, true]);
        expect([response.headers.get('Retry-After'), response.headers.get('ETag')]).toEqual(['5', null]);
        expect(html).not.toContain('id="contents"');
      }
    } finally {
      proxy.thaw();
    }
    await recovers();
    expect(await (await app.request('/plan-du-site')).text()).toContain('id="contents"');
  });

  it('cut for a moment: the next request finds it', async () => {
    await app.ok('/api/stage');
    proxy.cut();

    await recovers();
  });
});
