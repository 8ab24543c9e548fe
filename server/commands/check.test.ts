import { Base, testServer, textOf } from '../test/commands.js';

let base: Base;
beforeAll(async () => {
  base = await Base.onServer();
  expect(await base.built(['demo'])).toMatchObject({ code: 0, stderr: '' });
});
afterAll(() => base.drop());

async function check(run = () => base.run(['check'])): Promise<{ code: number | null; faults: string[] }> {
  const outcome = await run();
  expect(outcome.stderr).toBe('');
  const lines = textOf(outcome).trimEnd().split('\n');
  expect(lines.filter((line) => !/^(OK {10}|À CORRIGER {2})\S/.test(line))).toEqual([]);
  return { code: outcome.code, faults: lines.filter((line) => line.startsWith('À')) };
}

it('demo refuses a database that has a content, and says how to go on', async () => {
  expect(await base.run(['demo'])).toMatchObject({ code: 1, stderr: expect.stringContaining('--force') });
});

describe('check', () => {
  it('asks for an administrator, then finds all well', async () => {
    const built = () => base.built(['check']);
    expect(await check(built)).toEqual({ code: 1, faults: [expect.stringMatching(/Administrateur : .*create-admin/)] });

    await base.ok('create-admin', 'chef');
    expect(await check()).toEqual({ code: 0, faults: [] });
  });

  (testServer ? it : it.skip).each(['mysql', 'mariadb'])(
    'finds all well through a %s:// address too',
    async (scheme) => {
      const DATABASE_URL = base.url!.replace(/^\w+/, scheme);
      const { code, stderr } = await base.run(['check'], { DATABASE_URL });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    },
  );

  it('finds what no longer agrees with its source, by name', async () => {
    await base.sql("UPDATE stage SET code_stage = 'ZZZ-999' WHERE code_stage = 'SUR-111'");
    await base.sql(
      "UPDATE stage SET emploi_du_temps_empreinte = 'x' WHERE emploi_du_temps_nom = 'DAT-102-emploi-du-temps.pdf'",
    );
    await base.sql("UPDATE `user` SET cle_username = 'autre'");
    const [stray] = await base.sql<{ id: number; id_parcours: number }>(
      'SELECT id, id_parcours FROM categorie LIMIT 1',
    );
    const [sous] = await base.sql<{ id: number }>('SELECT id FROM sous_parcours WHERE id_parcours <> ? LIMIT 1', [
      stray!.id_parcours,
    ]);
    const [stage] = await base.sql<{ id: number }>("SELECT id FROM stage WHERE code_stage = 'TEL-301'");
    await base.sql('INSERT INTO definition_sous_parcours (id_stage, id_categorie, id_sous_parcours) VALUES (?, ?, ?)', [
      stage!.id,
      stray!.id,
      sous!.id,
    ]);

    expect(await check()).toEqual({
      code: 1,
      faults: [
        expect.stringMatching(/Clés des stages .*ZZZ-999/),
        expect.stringMatching(/Clés des comptes .*chef/),
        expect.stringMatching(/Associations.*TEL-301/),
        expect.stringMatching(/Fichiers et images.*DAT-102/),
      ],
    });
  });

  it('finds a foreign table, a changed schema and a migration from elsewhere', async () => {
    await base.sql('CREATE TABLE wp_posts (id int)');
    await base.sql('DROP INDEX ' + (testServer ? 'UQ_user_username ON `user`' : '`UQ_user_username`'));
    const altered = await check();
    expect(altered.faults).toEqual([
      expect.stringMatching(/Tables : wp_posts/),
      expect.stringMatching(/Colonnes.*UQ_user_username/),
    ]);

    await base.sql("INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Next9999999999999')");
    expect((await check()).faults[0]).toMatch(/Migrations .*version plus récente.*Next9999999999999/);
  });
});
