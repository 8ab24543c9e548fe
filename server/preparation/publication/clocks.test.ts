import { withPlain } from '../../test/database.js';
import { askedAsAdministrator, type Instance, lookingOften, useInstances } from '../../test/instances.js';
import { scheduled } from '../../test/scheduled.js';
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

it('preparations and reading links have the clock of the database, whatever the clocks of instances', async () => {
  const ahead = await running(movedBy(1));
  const inTwoHours = new Date(Date.now() + 2 * HOUR_MS).toISOString();
  const [early, first, second] = await scheduled(
    await askedAsAdministrator(ahead),
    inTwoHours,
    'À l’avance',
    'Un',
    'Deux',
  );
  await setTime('preparation', 'publier_le', early!, HOUR_MS / 2000);
  /** Alone, it has looked once what is due is published. */
  const expectPublished = async (moved: Instance, hours: number, id: number) => {
    await setTime('preparation', 'publier_le', id, 0);
    const askMoved = await askedAsAdministrator(moved);
    await until(async () => (await askMoved('GET', `/api/preparation/${id}`)).etat === 'publiee');
    expect((await askMoved('GET', `/api/preparation/${early}`)).etat).toBe('programmee');
    const [{ date }] = await askMoved('GET', '/api/journal?genre=publication&limit=1');
    expect(Math.round((Date.parse(date as string) - Date.now()) / HOUR_MS)).toBe(hours);
  };
  await expectPublished(ahead, 1, first!);
  await ahead.stop();
  const behind = await running(movedBy(-1));
  await expectPublished(behind, -1, second!);

  const all = [behind, ...(await Promise.all([running(lookingOften()), running(movedBy(1))]))];
  const ask = await askedAsAdministrator(all[1]!);
  await setTime('preparation', 'publier_le', early!, 0);
  await until(async () => (await ask('GET', `/api/preparation/${early}`)).etat === 'publiee');
  const told = (await ask('GET', '/api/journal?genre=publication')) as { libelle: string }[];
  expect(told.map(({ libelle }) => libelle)).toEqual(['À l’avance', 'Deux', 'Un']);
  expect(await ask('GET', '/api/journal?genre=echec_publication')).toEqual([]);
  expect(await ask('GET', '/api/lieu')).toHaveLength(3);

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
