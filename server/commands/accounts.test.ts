import { verify } from '@node-rs/argon2';
import { writeFileSync } from 'node:fs';
import { Base, textOf } from '../test/commands.js';

let base: Base;
beforeAll(async () => {
  base = await Base.onServer();
});
afterAll(() => base.drop());

const users = () =>
  base.sql<{ id: number; username: string; is_admin: number; mot_de_passe: string }>(
    'SELECT * FROM `user` ORDER BY id',
  );

describe('create-admin and reset-password', () => {
  it('create an administrator with a generated password, shown once', async () => {
    const outcome = await base.built(['create-admin', ' Chef é ']);

    expect(outcome.code).toBe(0);
    const [user] = await users();
    expect(user).toMatchObject({ username: 'Chef é', is_admin: 1 });
    const [, password = ''] = /Mot de passe : (\S{16})\n/.exec(textOf(outcome))!;
    expect(await verify(user!.mot_de_passe, password)).toBe(true);
    expect(outcome.stderr).toBe('');
  });

  it('refuse a taken name, whatever its case, in one sentence', async () => {
    expect(await base.run(['create-admin', 'CHEF E'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Cet identifiant est déjà pris.\n',
    });
  });

  it('take the first line of a file as password, end the sessions, and forget the refused sign-ins', async () => {
    const [user] = await users();
    await base.sql("INSERT INTO session (id, id_user, expires_at) VALUES ('s', ?, 2000000000)", [user!.id]);
    await base.sql("INSERT INTO sign_in_failure (address, cle_username, failed_at) VALUES ('::1', 'chef e', 1)");
    writeFileSync(base.file('secret'), 'un autre mot de passe \r\n');

    const outcome = await base.ok('reset-password', 'chef É', '--password-file', base.file('secret'));

    expect(textOf(outcome)).toBe('Mot de passe changé : Chef é. Ses sessions ont pris fin.\n');
    expect(await verify((await users())[0]!.mot_de_passe, 'un autre mot de passe ')).toBe(true);
    expect(await base.rows(['session', 'sign_in_failure'])).toEqual({ session: [], sign_in_failure: [] });
  });

  it.each<[string[], RegExp]>([
    [['create-admin', 'x'.repeat(101)], /^Identifiant\s: .+100/],
    [['create-admin', ' '], /^Identifiant\s: /],
    [['reset-password', 'inconnu'], /^Il n’y a pas de compte « inconnu »\.$/],
    [['create-admin', 'court', '--password-file', '@court'], /^Mot de passe\s: .+12/],
    [['create-admin', 'courant', '--password-file', '@courant'], /^Mot de passe\s: .+parmi les premiers/],
    [['create-admin', 'absent', '--password-file', '/absent'], /^«\s\/absent\s» n’existe pas\.$/],
    [
      ['create-admin', 'le nom du chef', '--password-file', '@nom'],
      /^Mot de passe\s: Choisissez un mot de passe différent/,
    ],
  ])('refuse %j with a sentence and the code 1', async (args, sentence) => {
    writeFileSync(base.file('@court'), 'court');
    writeFileSync(base.file('@nom'), 'Le Nom du Chef');
    writeFileSync(base.file('@courant'), 'Motdepasse123');
    const before = await base.rows(['user']);

    const outcome = await base.run(args.map((arg) => (arg.startsWith('@') ? base.file(arg) : arg)));

    expect(outcome).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^.+\n$/) });
    expect(outcome.stderr.trim()).toMatch(sentence);
    expect(await base.rows(['user'])).toEqual(before);
  });
});

describe('reset-2fa', () => {
  const OF_FACTORS = ['facteur', 'code_secours', 'connexion_en_cours', 'session', 'sign_in_failure'];

  it('removes the factors and recovery codes of one account, ends its sessions, and is in the journal', async () => {
    await base.ok('create-admin', 'autre');
    for (const { id } of await users()) {
      await base.sql("INSERT INTO facteur (id_user, genre, nom, cree_a) VALUES (?, 'totp', 'Téléphone', 1)", [id]);
      await base.sql('INSERT INTO code_secours (id_user, empreinte) VALUES (?, ?)', [id, 'a'.repeat(64)]);
      await base.sql(`INSERT INTO session (id, id_user, expires_at) VALUES ('s${id}', ?, 2000000000)`, [id]);
      const failure = 'INSERT INTO sign_in_failure (address, cle_username, failed_at) VALUES (?, ?, 1)';
      await base.sql(failure, [`compte ${id}`, '']);
    }

    const outcome = await base.built(['reset-2fa', 'CHEF é']);

    expect(textOf(outcome)).toBe('Seconds facteurs retirés : Chef é (1). Ses sessions ont pris fin.\n');
    const left = await base.rows(OF_FACTORS);
    expect(Object.values(left).map((rows) => rows.length)).toEqual([1, 1, 0, 1, 1]);
    const lines = await base.sql<{ genre: string; libelle: string; auteur: string | null }>(
      'SELECT genre, libelle, auteur FROM modification ORDER BY id DESC LIMIT 2',
    );
    expect(lines.map((line) => ({ ...line }))).toEqual([
      {
        genre: 'securite',
        libelle: 'Secondes vérifications retirées par l’exploitant du site (reset-2fa)',
        auteur: 'Chef é',
      },
      { genre: 'commande', libelle: 'reset-2fa Chef é', auteur: null },
    ]);
    expect(textOf(await base.ok('reset-2fa', 'chef e'))).toBe(
      'Chef é n’avait pas de second facteur. Ses sessions ont pris fin.\n',
    );
  });

  it('names an account that does not exist', async () => {
    expect(await base.run(['reset-2fa', 'inconnu'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Il n’y a pas de compte « inconnu ».\n',
    });
  });
});

describe('the command line', () => {
  it.each([[['unknown']], [['create-admin']], [['check', '--unknown']], [['demo', 'too', 'many']]])(
    'answers 2 to the misuse %j, in French',
    async (args) => {
      const { code, stderr } = await base.built(args, { env: { DATABASE_URL: 'wrong' } });
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/--help affiche l’aide/) });
      expect(stderr).not.toMatch(/error|unknown [co]|missing/);
    },
  );

  it('shows its help with code 0, without a database', async () => {
    for (const args of [['--help'], ['restore', '--help']]) {
      const outcome = await base.built(args, { env: { DATABASE_URL: 'wrong' } });
      expect(outcome).toMatchObject({ code: 0, stderr: '' });
      expect(textOf(outcome)).toMatch(/^Usage : parcours /);
      expect(textOf(outcome)).not.toMatch(/Commands|Arguments:|display help/);
    }
  });

  it('says every fault of the configuration, without a stack', async () => {
    const { code, stderr } = await base.built(['check'], { env: { DATABASE_URL: 'wrong', PORT: 'x' } });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL est mal formée.+\nPORT vaut.+\n$/);
  });
});
