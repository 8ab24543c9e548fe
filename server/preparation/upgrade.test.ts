import { DataSource } from 'typeorm';
import { config } from '../config/config.js';
import { dataSourceOptions } from '../database/open.js';
import { NOW_SQL } from '../database/sql.js';
import { schema } from '../schema.js';
import type { Json } from '../test/app.js';
import { withPlain } from '../test/database.js';
import { askedAsAdministrator, lookingOften, useInstances } from '../test/instances.js';
import { until } from '../test/until.js';

const { running } = useInstances();

/** The first release with preparations, and with nothing that came after. */
const LAST_OF_IT = 'Preparations1796500000000';

/** Takes back what later releases have done to the schema. */
async function downgrade(): Promise<string[]> {
  const dataSource = await new DataSource(
    dataSourceOptions(config, { entities: [], migrations: schema.migrations }),
  ).initialize();
  try {
    const names = schema.migrations.map(({ name }) => name).sort((a, b) => a.slice(-13).localeCompare(b.slice(-13)));
    const later = names.slice(names.indexOf(LAST_OF_IT) + 1);
    for (let i = 0; i < later.length; i += 1) await dataSource.undoLastMigration();
    return later;
  } finally {
    await dataSource.destroy();
  }
}

it('from the first release with preparations: one is opened, published and undone, another is published at its date', async () => {
  const before = await running(lookingOften());
  const ask = await askedAsAdministrator(before);
  const { id: lieu } = await ask('POST', '/api/lieu', { name: 'Ancien' });
  const prepare = async (nom: string): Promise<number> => (await ask('POST', '/api/preparation', { nom })).id;
  const [open, dated] = [await prepare('Ouverte'), await prepare('Datée')];
  await ask('PUT', `/preparation/${open}/api/lieu/${lieu}`, { name: 'Neuf' });
  await ask('POST', `/preparation/${open}/api/parcours`, { name: 'Prévu' });
  // Made in the copy that is open, and moved: another one would be a process more.
  const { id: parcours } = await ask('POST', `/preparation/${open}/api/parcours`, { name: 'À sa date' });
  const choses = [{ entite: 'parcours', cle: String(parcours) }];
  await ask('POST', `/api/preparation/${open}/deplacer`, { choses, vers: dated });
  const publier_le = new Date(Date.now() + 3_600_000).toISOString();
  await ask('PUT', `/api/preparation/${dated}`, { nom: 'Datée', publier_le });
  await before.stop();
  const later = await downgrade();
  expect(later).toContain('PreparationVersion1796550000000');
  await withPlain(async (runner) => {
    const [row] = (await runner.query('SELECT * FROM preparation WHERE id = ?', [open])) as object[];
    expect(Object.keys(row!)).not.toContain('version');
    await runner.query(`UPDATE preparation SET publier_le = ${NOW_SQL} WHERE id = ?`, [dated]);
  });

  const askNow = await askedAsAdministrator(await running(lookingOften()));
  const named = async (path: string) =>
    ((await askNow('GET', path)) as Json[]).map(({ nom, nom_parcours }) => (nom ?? nom_parcours) as string).sort();
  await until(async () => (await askNow('GET', `/api/preparation/${dated}`)).etat === 'publiee');
  expect(await named('/api/parcours')).toEqual(['À sa date']);

  const inside = `/preparation/${open}/api`;
  expect(await named(`${inside}/lieu`)).toEqual(['Neuf']);
  expect(await named(`${inside}/parcours`)).toEqual(['Prévu', 'À sa date']);
  await askNow('POST', `${inside}/parcours`, { name: 'Prévu ensuite' });
  const { modification } = await askNow('POST', `/api/preparation/${open}/publier`, {});
  expect(await named('/api/lieu')).toEqual(['Neuf']);
  expect(await named('/api/parcours')).toEqual(['Prévu', 'Prévu ensuite', 'À sa date']);

  await askNow('POST', `/api/journal/${modification}/annuler`);
  expect([await named('/api/lieu'), await named('/api/parcours')]).toEqual([['Ancien'], ['À sa date']]);
  await askNow('POST', `/api/preparation/${open}/reprendre`);
  expect(await named(`${inside}/parcours`)).toEqual(['Prévu', 'Prévu ensuite', 'À sa date']);
});
