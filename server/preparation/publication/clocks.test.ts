import { withPlain } from '../../test/database.js';
import { askedAsAdministrator, lookingOften, useInstances } from '../../test/instances.js';
import { until } from '../../test/until.js';
import { NOW_SQL } from '../../database/sql.js';

const { running } = useInstances();

const HOUR_MS = 3_600_000;

/** The clock of the program, moved by that many hours; that of the database stays. */
function movedBy(hours: number) {
  const program = `
    const real = Date, now = () => real.now() + ${hours * HOUR_MS};
    globalThis.Date = new Proxy(real, {
      get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
      construct: (date, given, self) => Reflect.construct(date, given.length === 0 ? [now()] : given, self),
      apply: () => new real(now()).toString(),
    });`;
  return lookingOften(program);
}

/** So many seconds from the hour of the database. */
const setTime = (table: string, column: string, id: number, seconds: number) =>
  withPlain((runner) => runner.query(`UPDATE ${table} SET ${column} = ${NOW_SQL} + ? WHERE id = ?`, [seconds, id]));

it('a preparation is published at its date by the clock of the database, and once, whatever the clocks of instances', async () => {
  const right = await running(lookingOften());
  const ask = await askedAsAdministrator(right);
  const publier_le = new Date(Date.now() + 2 * HOUR_MS).toISOString();
  const prepare = async (nom: string): Promise<number> => {
    const { id } = await ask('POST', '/api/preparation', { nom });
    await ask('POST', `/preparation/${id}/api/lieu`, { name: nom });
    await ask('PUT', `/api/preparation/${id}`, { nom, publier_le });
    return id;
  };
  const [early, first, second] = [await prepare('À l’avance'), await prepare('Un'), await prepare('Deux')];
  await setTime('preparation', 'publier_le', early, HOUR_MS / 2000);
  await right.stop();

  // Alone, each has looked once what is due is published.
  for (const [hours, id] of [
    [1, first],
    [-1, second],
  ] as const) {
    await setTime('preparation', 'publier_le', id, 0);
    const moved = await running(movedBy(hours));
    const askMoved = await askedAsAdministrator(moved);
    await until(async () => (await askMoved('GET', `/api/preparation/${id}`)).etat === 'publiee');
    expect((await askMoved('GET', `/api/preparation/${early}`)).etat).toBe('programmee');
    const [{ date }] = await askMoved('GET', '/api/journal?genre=publication&limit=1');
    expect(Math.round((Date.parse(date as string) - Date.now()) / HOUR_MS)).toBe(hours);
    await moved.stop();
  }

  const [again] = await Promise.all([running(lookingOften()), running(movedBy(1)), running(movedBy(-1))]);
  const askAgain = await askedAsAdministrator(again);
  await setTime('preparation', 'publier_le', early, 0);
  await until(async () => (await askAgain('GET', `/api/preparation/${early}`)).etat === 'publiee');
  const told = (await askAgain('GET', '/api/journal?genre=publication')) as { libelle: string }[];
  expect(told.map(({ libelle }) => libelle)).toEqual(['À l’avance', 'Deux', 'Un']);
  expect(await askAgain('GET', '/api/journal?genre=echec_publication')).toEqual([]);
  expect(await askAgain('GET', '/api/lieu')).toHaveLength(3);
});

it('a reading link opens until its date by the clock of the database, whatever the clocks of instances', async () => {
  const all = await Promise.all([running(lookingOften()), running(movedBy(1)), running(movedBy(-1))]);
  const ask = await askedAsAdministrator(all[0]);
  const { id } = await ask('POST', '/api/preparation', { nom: 'À relire' });
  const expire_le = new Date(Date.now() + 24 * HOUR_MS).toISOString();
  const link = await ask('POST', `/api/preparation/${id}/apercu`, { libelle: 'Direction', expire_le });
  const { pathname } = new URL(link.adresse as string);
  const opens = () =>
    Promise.all(all.map(async ({ url }) => (await fetch(url + pathname, { redirect: 'manual' })).status));

  await setTime('relecture', 'expire_le', link.id as number, HOUR_MS / 2000);
  expect(await opens()).toEqual([303, 303, 303]);
  await setTime('relecture', 'expire_le', link.id as number, -HOUR_MS / 2000);
  expect(await opens()).toEqual([404, 404, 404]);
});
