import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';
import { config } from '../../config/config.js';
import { NOW_SQL } from '../../database/sql.js';
import type { Json } from '../../test/app.js';
import { withPlain } from '../../test/database.js';
import { type Ask, askedAsAdministrator, lookingOften, useInstances } from '../../test/instances.js';
import { scheduled } from '../../test/scheduled.js';
import { countWaiting } from '../../test/transactions.js';
import { until } from '../../test/until.js';

const { running } = useInstances();
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const IS_DUE = `UPDATE preparation SET publier_le = ${NOW_SQL} + ? WHERE id = ?`;

const reach = (id: number) => withPlain((runner) => runner.query(IS_DUE, [0, id]));

const untilPublished = (ask: Ask, id: number) =>
  until(async () => (await ask('GET', `/api/preparation/${id}`)).etat === 'publiee');

async function expectPublishedOnce(ask: Ask, ...noms: string[]): Promise<void> {
  const named = async (path: string, field: string) =>
    ((await ask('GET', path)) as Json[]).map((row) => row[field] as string).sort();
  expect(await named('/api/journal?genre=publication', 'libelle')).toEqual(noms);
  expect(await named('/api/journal?genre=echec_publication', 'libelle')).toEqual([]);
  expect((await named('/api/lieu', 'nom')).filter((nom) => noms.includes(nom))).toEqual(noms);
}

/** Keeps a publication waiting as it begins: what comes later may have been sent with its COMMIT. */
async function holdUp(runner: QueryRunner, id: number): Promise<void> {
  await runner.query(IS_DUE, [5, id]);
  await runner.query(config.database === undefined ? 'BEGIN IMMEDIATE' : 'BEGIN');
  if (config.database !== undefined) await runner.query('SELECT id FROM preparation WHERE id = ? FOR UPDATE', [id]);
}

/** Once a publication has begun: it waits for the writer that this connection is. */
async function untilBegun(runner: QueryRunner): Promise<void> {
  if (config.database !== undefined) return until(async () => (await countWaiting((sql) => runner.query(sql))) > 0);
  const file = join(config.dataDir, 'publication.lock');
  await until(() => existsSync(file));
  // As Linux lists those that a process has taken.
  await until(() => readFileSync('/proc/locks', 'utf8').includes(`:${statSync(file).ino} `));
}

it('an instance that is frozen before it publishes, or as it does, keeps no other from it, and doubles nothing after', async () => {
  const [frozen, second] = await Promise.all([running(lookingOften()), running(lookingOften())]);
  const [ask, askSecond] = [await askedAsAdministrator(frozen), await askedAsAdministrator(second)];
  const [a, b, c, d] = await scheduled(ask, inAnHour(), 'A', 'B', 'C', 'D');
  // Before the hour of publication: the other one publishes.
  frozen.process.kill('SIGSTOP');
  await reach(a!);
  await untilPublished(askSecond, a!);

  frozen.process.kill('SIGCONT');
  await second.stop();
  await reach(b!);
  // It has looked again since it woke.
  await untilPublished(ask, b!);
  await expectPublishedOnce(ask, 'A', 'B');

  // As it publishes: it keeps no other from writing, and what it publishes is published once.
  await withPlain(async (runner) => {
    await holdUp(runner, c!);
    await untilBegun(runner);
    frozen.process.kill('SIGSTOP');
    await runner.query('ROLLBACK');
    expect(await runner.query('SELECT etat FROM preparation WHERE id = ?', [c])).toEqual([{ etat: 'ouverte' }]);
  });
  const third = await running(lookingOften());
  const askThird = await askedAsAdministrator(third);
  // A server ends the session of the one that is frozen; beside a file, only its process holds the lock.
  if (config.database !== undefined) await untilPublished(askThird, c!);
  await askThird('POST', '/api/lieu', { name: 'Entre-temps' });
  frozen.process.kill('SIGCONT');
  await untilPublished(ask, c!);
  await third.stop();
  await reach(d!);
  await untilPublished(ask, d!);
  await expectPublishedOnce(ask, 'A', 'B', 'C', 'D');
});
