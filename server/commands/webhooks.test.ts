import { Base } from '../test/commands.js';

let bases: Base[] = [];
afterEach(async () => {
  for (const base of bases) await base.drop();
  bases = [];
});
const newBase = async () => {
  const base = await Base.onServer();
  bases.push(base);
  return base;
};

it('a restore switches every subscription off, says why, and brings no delivery', async () => {
  const source = await newBase();
  await source.ok('demo');
  const columns = 'nom, url, secret, curseur, date, motif';
  await source.sql(
    `INSERT INTO abonnement (${columns}) VALUES ('a', 'https://a.example/', 'whsec_', 0, 1, NULL), ('b', 'https://b.example/', 'whsec_', 0, 1, 'Arrêté par chef.')`,
  );
  await source.sql('INSERT INTO envoi (id_abonnement, rang, date, prochain_a) VALUES (1, 1, 1, 1)');
  const file = source.file('sauvegarde.gz');
  await source.ok('backup', file);

  const copy = await newBase();
  await copy.ok('restore', file);

  expect(await copy.sql('SELECT nom, motif FROM abonnement ORDER BY nom')).toEqual([
    { nom: 'a', motif: 'Une sauvegarde a été restaurée\u00a0: cette base est peut-être une copie du site.' },
    { nom: 'b', motif: 'Arrêté par chef.' },
  ]);
  expect(await copy.sql('SELECT rang FROM envoi')).toEqual([]);
});
