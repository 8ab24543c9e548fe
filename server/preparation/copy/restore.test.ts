// Run once: commands/restore.test.ts restores every database under a running site.
import { config } from '../../config/config.js';
import { type Json, useApp } from '../../test/app.js';
import { signedIn } from '../../test/client.js';
import { runCommand } from '../../test/commands.js';
import { dump } from '../../test/content-dump.js';
import { newPreparation } from '../../test/preparations.js';

const app = useApp();
const env = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' };

it('a restore under a running site brings back what was prepared, and its copy is opened anew', async () => {
  const staff = await signedIn(app, 'staff');
  await app.world.parcours({ nom_parcours: 'Sur le site' });
  const prep = await newPreparation(app, staff);
  const make = async (name: string): Promise<number> => (await prep.ok('POST', '/api/parcours', { name })).id;
  const inside = async () => ((await prep.read('/api/parcours')) as Json[]).map(({ nom_parcours }) => nom_parcours);
  const kept = await make('Avant');
  const { stdout } = await runCommand(['backup'], env);
  await make('Après');
  const live = (await staff.call('POST', '/api/parcours', { name: 'Sur le site ensuite' })).body.id;
  expect(await inside()).toHaveLength(4);

  expect(await runCommand(['restore', '--force'], env, Buffer.from(stdout, 'latin1'))).toMatchObject({ code: 0 });
  await staff.signIn(staff.user.username);
  expect(await inside()).toEqual(['Avant', 'Sur le site']);
  expect((await prep.lines()).map(({ cle }) => cle)).toEqual([String(kept)]);

  const [again, there] = [await make('Encore'), (await staff.call('POST', '/api/parcours', { name: 'Là' })).body.id];
  expect(new Set([kept, live, again, there]).size).toBe(4);
  const before = [...(await dump(app.dataSource))];
  const { body } = await prep.publish();
  expect(body).toMatchObject({ success: true, creations: 2 });
  expect((await app.ok('/api/parcours')).map(({ nom_parcours }: Json) => nom_parcours)).toEqual([
    'Avant',
    'Encore',
    'Là',
    'Sur le site',
  ]);
  await staff.call('POST', `/api/journal/${body.modification}/annuler`);
  expect([...(await dump(app.dataSource))]).toEqual(before);
});
