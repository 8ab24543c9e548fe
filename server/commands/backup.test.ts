import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Base, TABLES, textOf } from '../test/commands.js';

const bases: Base[] = [];
afterAll(() => Promise.all(bases.map((base) => base.drop())));

async function base(): Promise<Base> {
  bases.push(await Base.onServer());
  return bases.at(-1)!;
}

function sqlite(): Base {
  bases.push(Base.sqlite());
  return bases.at(-1)!;
}

const NASTY = 'œ 😀 𠮷 e\u0301 \\ \' " ` \u2028 %s ? :x\r\n\tfin ';
const BYTES = Buffer.alloc(9 * 1024 * 1024 + 3, Buffer.from(Array.from({ length: 251 }, (_, i) => i)));

/** The demo content, an account, and values that a careless copy would lose. */
async function filled(): Promise<Base> {
  const from = sqlite();
  await from.ok('demo');
  await from.ok('create-admin', 'Chef é😀');
  const { id } = (await from.sql<{ id: number }>('SELECT id FROM stage LIMIT 1'))[0]!;
  await from.sql('UPDATE stage SET prerequis_stage = ?, version = 7, capacite_stage = 2147483647 WHERE id = ?', [
    NASTY,
    id,
  ]);
  await from.sql('INSERT INTO parcours (id, nom_parcours, descriptif_parcours, version) VALUES (?, ?, ?, ?)', [
    2_000_000_000,
    NASTY,
    '😀'.repeat(100_000),
    3,
  ]);
  await from.sql(
    'INSERT INTO categorie (nom_categorie, position_categorie_parcours, niveau_categorie_parcours, id_parcours) VALUES (?, -1, NULL, ?)',
    ['', 2_000_000_000],
  );
  const names = 'emploi_du_temps_nom = ?, emploi_du_temps_empreinte = ?, fiche_PE_nom = ?, fiche_PE_empreinte = ?';
  await from.sql(`UPDATE stage SET ${names} WHERE id = ?`, [NASTY, 'octets', 'vide.pdf', 'rien', id]);
  const file = 'INSERT INTO fichier (empreinte, date, contenu) VALUES (?, ?, ?)';
  await from.sql(file, ['octets', 1, BYTES]);
  await from.sql(file, ['rien', 1, Buffer.alloc(0)]);
  const image = 'INSERT INTO image (empreinte, nom, alt, format, largeur, hauteur, poids) VALUES (?, ?, ?, ?, 9, 9, 9)';
  await from.sql(image, ['octets', NASTY, '', 'png']);
  const sizes =
    'INSERT INTO image_variante (empreinte, borne, format, largeur, hauteur, contenu) VALUES (?, ?, ?, 9, 9, ?)';
  await from.sql(sizes, ['octets', 480, 'png', null]);
  await from.sql(sizes, ['rien', 0, 'pdf', null]);
  await from.sql(sizes, ['octets', 480, 'webp', BYTES.subarray(0, 1000)]);
  await from.sql("INSERT INTO setting (name, value) VALUES ('jwt_secret', 'le secret du premier site')");
  const [user] = await from.sql<{ id: number }>('SELECT id FROM `user`');
  await from.sql("INSERT INTO session (id, id_user, expires_at) VALUES ('s', ?, 2000000000)", [user!.id]);
  return from;
}

describe('a backup', () => {
  let trial: Base;
  let expected: Record<string, string[]>;
  let backup: Buffer;
  beforeAll(async () => {
    trial = await filled();
    await trial.ok('backup', trial.file('a.gz'));
    backup = readFileSync(trial.file('a.gz'));
    expected = await trial.rows(TABLES);
    expected['setting'] = expected['setting']!.filter((row) => !row.includes('jwt_secret'));
  });

  it('goes from the trial to the server and back, every row the same, NULLs and bytes too, without session nor the secret that signs them', async () => {
    const production = await base();
    await production.ok('restore', trial.file('a.gz'));
    expect(await production.rows(TABLES)).toEqual(expected);
    expect(await production.rows(['session', 'sign_in_failure'])).toEqual({ session: [], sign_in_failure: [] });
    expect(JSON.stringify(await production.rows(['setting']))).not.toContain('jwt_secret');

    await production.ok('backup', production.file('b.gz'));
    const back = sqlite();
    await back.ok('restore', production.file('b.gz'));
    expect(await back.rows(TABLES)).toEqual(expected);

    // It leaves a site that works: every check passes but for what was planted.
    await production.ok('create-admin', 'suivant');
    const faults = textOf(await production.run(['check'])).match(/À CORRIGER {2}[^:]+/g);
    expect(faults).toEqual([expect.stringContaining('Fichiers et images'), expect.stringContaining('Histoire')]);
  });

  it('may be read by its owner only', () => {
    expect(statSync(trial.file('a.gz')).mode & 0o777).toBe(0o600);
  });

  it('goes through pipes', async () => {
    const { code, stdout } = await trial.built(['backup']);
    expect(code).toBe(0);
    const target = await base();

    const outcome = await target.built(['restore', '-'], { input: Buffer.from(stdout, 'latin1') });

    expect(outcome).toMatchObject({ code: 0, stdout: '' });
    expect(outcome.stderr).toMatch(/^Sauvegarde du 20\S+ restaurée : \d+ lignes\.\n$/);
    expect(await target.rows(TABLES)).toEqual(expected);
  });

  it('replaces what is there with --force only, but for the site’s own secret', async () => {
    const target = await base();
    await target.ok('create-admin', 'ancien');
    await target.sql("INSERT INTO setting (name, value) VALUES ('jwt_secret', 'le mien')");
    const before = await target.rows(TABLES);

    const refused = await target.run(['restore', trial.file('a.gz')]);

    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/déjà un contenu.*--force/) });
    expect(await target.rows(TABLES)).toEqual(before);
    await target.ok('restore', '--force', trial.file('a.gz'));
    const after = await target.rows(TABLES);
    const [secret] = await target.sql("SELECT value FROM setting WHERE name = 'jwt_secret'");
    expect(secret).toEqual({ value: 'le mien' });
    expect({ ...after, setting: [] }).toEqual({ ...expected, setting: [] });
  });

  it('never overwrites a file, and leaves none behind where it failed', async () => {
    const files = () => readdirSync(trial.folder).sort();
    const before = files();

    const { code, stderr } = await trial.run(['backup', trial.file('a.gz')]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('existe déjà') });
    const elsewhere = await trial.run(['backup', trial.file('b.gz')], { DATA_DIR: '/tmp' });
    expect(elsewhere).toMatchObject({ code: 1, stderr: expect.stringContaining('Il n’y a pas de base dans « /tmp »') });
    expect(files()).toEqual(before);
    expect(readFileSync(trial.file('a.gz')).equals(backup)).toBe(true);
  });

  it('cut short on the standard input is refused too', async () => {
    const target = await base();
    const half = await target.built(['restore', '-'], { input: backup.subarray(0, backup.length / 2) });
    expect(half).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/^.+incomplète.*\n$/) });
  });

  it.each<[string, () => Buffer | string, RegExp]>([
    ['an empty file', () => '', /n’est pas une sauvegarde/],
    ['a text', () => 'SELECT 1;\n', /n’est pas une sauvegarde/],
    ['another compressed text', () => gzipSync('{"a":1}\n'), /n’est pas une sauvegarde/],
    ['half of a backup', () => backup.subarray(0, backup.length / 2), /incomplète/],
    ['a backup without its last byte', () => backup.subarray(0, -1), /incomplète/],
    ['a backup with a changed byte', () => changed(backup, backup.length / 2), /endommagée/],
  ])('%s is refused before anything is written', async (_, content, sentence) => {
    const target = await base();

    writeFileSync(target.file('c.gz'), content());

    const { code, stderr } = await target.run(['restore', target.file('c.gz')]);

    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(sentence) });
    expect(stderr).toMatch(/^.+\n$/);
    expect(existsSync(target.dataDir)).toBe(false);
    if (target.url) expect(await target.sql('SHOW TABLES')).toEqual([]);
  });
});

function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[Math.floor(at)]! ^= 1;
  return copy;
}
