import { Agent, request } from 'node:http';
import { type TestApp, useApp } from '../test/app.js';
import { Client, PASSWORD } from '../test/client.js';
import { otherInstance } from '../test/other-instance.js';
import { SignInFailure } from './sign-in-throttle.js';

const app = useApp();
const other = otherInstance(app);

/** Tries sent all at once, each on a socket of its own; the statuses of their answers, and those that say when to come back. */
async function burst(to: TestApp[], pairs: { username: string; password: string }[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: pairs.length });
  const tries = pairs.map((pair, i) => tryOn(agent, to[i % to.length]!, JSON.stringify(pair)));
  const answers = await Promise.all(tries);
  agent.destroy();
  const count = (status: number) => answers.filter((one) => one.status === status).length;
  return {
    ok: count(200),
    looked: count(401),
    refused: count(429),
    told: answers.filter((one) => one.wait > 0).length,
  };
}

function tryOn(agent: Agent, { url }: TestApp, body: string): Promise<{ status: number; wait: number }> {
  const { port } = new URL(url);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent, method: 'POST', path: '/api/login', headers }, (answer) => {
      answer.resume().once('end', () => {
        resolve({ status: answer.statusCode!, wait: Number(answer.headers['retry-after'] ?? 0) });
      });
    });
    sent.once('error', reject).end(body);
  });
}

const wrong = (username: string) => ({ username, password: 'ceci n’est pas le bon' });

/** First: an instance looks once a minute. */
it('failures that no longer count are swept away', async () => {
  const failures = app.dataSource.getRepository(SignInFailure);
  const old = { address: '192.0.2.1', cle_username: 'compte', failed_at: 1 };
  await failures.insert([old, { ...old }]);

  await new Client(app).signIn('compte', 'faux');

  expect((await failures.find()).map(({ failed_at }) => failed_at > 1)).toEqual([true]);
});

describe('three hundred tries at once of one account from one address', () => {
  it.each([
    ['one instance', () => [app]],
    ['two instances on one database', () => [app, other()]],
  ])('on %s: at most ten are looked at, all others answer 429', async (_, instances) => {
    await app.world.user({ username: 'compte' });
    const pairs = Array.from({ length: 300 }, () => wrong('compte'));

    const { ok, looked, refused, told } = await burst(instances(), pairs);

    expect(ok).toBe(0);
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(10);
    expect([refused, told]).toEqual([300 - looked, 300 - looked]);
    expect(await app.dataSource.getRepository(SignInFailure).count()).toBe(looked);
  });

  it('lets the right password in nowhere after the tenth that is wrong', async () => {
    await app.world.user({ username: 'compte' });
    for (let i = 0; i < 10; i++) expect((await new Client(app).signIn('compte', 'faux')).status).toBe(401);

    const pairs = Array.from({ length: 100 }, () => ({ username: 'compte', password: PASSWORD }));

    expect(await burst([app, other()], pairs)).toEqual({ ok: 0, looked: 0, refused: 100, told: 100 });
  });
});

it('a hundred wrong tries of as many accounts lock their address, whoever tries then, and no other', async () => {
  await app.world.user({ username: 'compte' });
  const now = Math.floor(Date.now() / 1000);
  const rows = Array.from({ length: 99 }, (_, i) => ({ address: '127.0.0.1', cle_username: `a-${i}`, failed_at: now }));
  await app.dataSource.getRepository(SignInFailure).insert(rows);

  expect((await new Client(app).signIn('personne', 'faux')).status).toBe(401);
  expect((await new Client(app).signIn('compte')).status).toBe(429);
});

it('twelve right passwords of one account at once all come in, and leave no failure behind', async () => {
  await app.world.user({ username: 'compte' });
  const pairs = Array.from({ length: 12 }, () => ({ username: 'compte', password: PASSWORD }));

  expect(await burst([app], pairs)).toEqual({ ok: 12, looked: 0, refused: 0, told: 0 });
  expect(await app.dataSource.getRepository(SignInFailure).count()).toBe(0);
});
