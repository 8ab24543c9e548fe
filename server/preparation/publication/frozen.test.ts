import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';
import { config } from '../../config/config.js';
import { NOW_SQL } from '../../database/sql.js';
import type { Json } from '../../test/app.js';
import { withPlain } from '../../test/database.js';
import { type Ask, askedAsAdministrator, lookingOften, useInstances } from '../../test/instances.js';
import { until } from '../../test/until.js';

const { running } = useInstances();
async function scheduled(ask: Ask, nom: string): Promise<number> {
  const { id } = await ask('POST', '/api/preparation', { nom });
  await ask('POST', `/preparation/${id}/api/lieu`, { name: nom });
  await ask('PUT', `/api/preparation/${id}`, { nom, publier_le: new Date(Date.now() + 3_600_000).toISOString() });
  return id as number;
}

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

it('at the hour of publication, an instance that is frozen leaves it to another one, and doubles nothing after', async () => {
  const [frozen, other] = [await running(lookingOften()), await running(lookingOften())];
  const [ask, askOther] = [await askedAsAdministrator(frozen), await askedAsAdministrator(other)];
  const [first, second] = [await scheduled(ask, 'A'), await scheduled(ask, 'B')];
  frozen.process.kill('SIGSTOP');
  await reach(first);
  await untilPublished(askOther, first);

  frozen.process.kill('SIGCONT');
  await other.stop();
  await reach(second);
  // It has looked again since it woke.
  await untilPublished(ask, second);
  await expectPublishedOnce(ask, 'A', 'B');
});

/** Keeps a publication waiting as it begins: what comes later may have been sent with its COMMIT. */
async function holdUp(runner: QueryRunner, id: number): Promise<void> {
  await runner.query(IS_DUE, [5, id]);
  await runner.query(config.database === undefined ? 'BEGIN IMMEDIATE' : 'BEGIN');
  if (config.database !== undefined) await runner.query('SELECT id FROM preparation WHERE id = ? FOR UPDATE', [id]);
}

const IS_WAITING = `
  SELECT t.trx_id FROM information_schema.innodb_trx t
  JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id
  WHERE p.db = DATABASE() AND t.trx_state = 'LOCK WAIT'`;

/** Once a publication has begun: it waits for the writer that this connection is. */
async function untilBegun(runner: QueryRunner): Promise<void> {
  if (config.database !== undefined) return until(async () => (await runner.query(IS_WAITING)).length > 0);
  const file = join(config.dataDir, 'publication.lock');
  await until(() => existsSync(file));
  // As Linux lists those that a process has taken.
  await until(() => readFileSync('/proc/locks', 'utf8').includes(`:${statSync(file).ino} `));
}

it('frozen while it publishes, it keeps no other from writing, and its publication is done once', async () => {
  const frozen = await running(lookingOften());
  const ask = await askedAsAdministrator(frozen);
  const [first, second] = [await scheduled(ask, 'A'), await scheduled(ask, 'B')];
  await withPlain(async (runner) => {
    await holdUp(runner, first);
    await untilBegun(runner);
    frozen.process.kill('SIGSTOP');
    await runner.query('ROLLBACK');
    expect(await runner.query('SELECT etat FROM preparation WHERE id = ?', [first])).toEqual([{ etat: 'ouverte' }]);
  });
  const other = await running(lookingOften());
  const askOther = await askedAsAdministrator(other);
  // A server ends the session of the one that is frozen; beside a file, only its process holds the lock.
  if (config.database !== undefined) await untilPublished(askOther, first);
  await askOther('POST', '/api/lieu', { name: 'Entre-temps' });
  frozen.process.kill('SIGCONT');
  await untilPublished(ask, first);
  await other.stop();
  await reach(second);
  await untilPublished(ask, second);
  await expectPublishedOnce(ask, 'A', 'B');
});
