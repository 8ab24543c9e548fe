import { config } from '../config/config.js';
import { type Json, useApp } from '../test/app.js';
import { type Account, signedIn } from '../test/client.js';
import { useCopiesHere } from '../test/copies-here.js';
import { now, pruneNow } from '../test/history.js';
import { newPreparation } from '../test/preparations.js';

const DAY = 24 * 3600;
useCopiesHere(2);
let staff: Account;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

const rowsOf = async (id: number): Promise<number[]> => {
  const counts = [];
  for (const table of ['ligne', 'etape', 'relecture'])
    counts.push(
      (await app.dataSource.query<unknown[]>(`SELECT * FROM ${table} WHERE id_preparation = ?`, [id])).length,
    );
  return counts;
};

it('what ended is kept as long as the trash, then goes; what is open stays', async () => {
  const [abandoned, open] = [
    await newPreparation(app, staff, 'Abandonnée'),
    await newPreparation(app, staff, 'Ouverte'),
  ];
  for (const prep of [abandoned, open]) {
    await prep.ok('POST', '/api/parcours', { name: 'a' });
    await prep.own('POST', '/apercu', { libelle: 'a', expire_le: new Date(Date.now() + DAY * 1000).toISOString() });
  }
  await abandoned.own('DELETE');
  const last = config.retention.trash + 4;
  // The time of pruning follows the journal, and goes two days at a time.
  await app.dataSource.query('UPDATE modification SET date = ?', [now() + last * DAY]);
  const listed = async () => (await staff.get('/api/preparation')).body.map(({ nom }: Json) => nom);

  await pruneNow(app, { now: now() + DAY });
  expect([await listed(), await rowsOf(abandoned.id)]).toEqual([
    ['Ouverte', 'Abandonnée'],
    [1, 1, 1],
  ]);
  for (let days = 3; days <= last; days += 2) await pruneNow(app, { now: now() + days * DAY });
  expect([await listed(), await rowsOf(abandoned.id), await rowsOf(open.id)]).toEqual([
    ['Ouverte'],
    [0, 0, 0],
    [1, 1, 1],
  ]);
  expect((await open.read('/api/parcours')).map(({ nom_parcours }: Json) => nom_parcours)).toContain('a');
});
