import { config } from '../config/config.js';
import { type Json, useApp } from '../test/app.js';
import { Client, PASSWORD, signedIn } from '../test/client.js';
import { runCommand } from '../test/commands.js';

const app = useApp();
const env = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' };

async function command(...args: string[]): Promise<Buffer> {
  const { code, stdout, stderr } = await runCommand(args, env);
  if (code !== 0) throw new Error(stderr);
  return Buffer.from(stdout, 'latin1');
}

const namesIn = (list: Json): string[] => list.map((parcours: Json) => parcours.nom_parcours);
const BEFORE = ['Maintenance', 'Radar'];
const AFTER = ['Ajouté', 'Radar modifié'];

/** The command is another process: the site learns of it by the base alone. */
describe('restore --force under a running site', () => {
  it('shows visitors and staff the restored content, never a part of it', async () => {
    for (const nom_parcours of BEFORE) await app.world.parcours({ nom_parcours });
    await app.world.stage({ code_stage: 'RADAR-1', libelle_stage: 'Antennes' });
    const staff = await signedIn(app, 'staff');
    const backup = await command('backup');
    const [kept, dropped] = await app.ok('/api/parcours');
    await staff.call('PUT', `/api/parcours/${dropped.id}`, { name: AFTER[1] });
    await staff.call('DELETE', `/api/parcours/${kept.id}`);
    await staff.call('POST', '/api/parcours', { name: AFTER[0] });
    const { body, headers } = await staff.get('/api/parcours');
    expect(namesIn(body)).toEqual(AFTER);

    const restoring = runCommand(['restore', '--force'], env, backup);
    const seen = await readUntil(BEFORE);
    expect(await restoring).toMatchObject({ code: 0 });

    expect(seen).toEqual([AFTER, BEFORE]);
    const again = await app.get('/api/parcours', { 'If-None-Match': headers.get('ETag')! });
    expect([again.status, namesIn(again.body)]).toEqual([200, BEFORE]);
    expect((await staff.get('/api/session')).status).toBe(401);
    expect((await staff.signIn(staff.user.username)).status).toBe(200);
    expect(namesIn((await staff.get('/api/parcours')).body)).toEqual(BEFORE);
    expect((await app.ok('/api/stage?searchString=antennes')).length).toBe(1);
  });

  it('brings back an account, its password and its right', async () => {
    const admin = await signedIn(app, 'admin');
    const backup = await command('backup');
    const { body } = await admin.call('POST', '/api/user', {
      username: 'apres',
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
      is_admin: true,
    });
    expect(body.username).toBe('apres');

    expect(await runCommand(['restore', '--force'], env, backup)).toMatchObject({ code: 0 });

    expect((await new Client(app).signIn('apres')).status).toBe(401);
    expect((await admin.signIn(admin.user.username)).body.is_admin).toBe(true);
  });
});

/** The different lists that a visitor sees until the one that is awaited comes. */
async function readUntil(awaited: string[]): Promise<string[][]> {
  const seen: string[][] = [];
  while (seen.at(-1)?.join() !== awaited.join()) {
    const names = namesIn(await app.ok('/api/parcours'));
    if (names.join() !== seen.at(-1)?.join()) seen.push(names);
  }
  return seen;
}
