import { verify } from '@node-rs/argon2';
import { User } from '../auth/user.entity.js';
import { config } from '../config/config.js';
import { asCommand } from '../principal.js';
import { useDatabase } from '../test/database.js';
import { type Account, createFirstAccounts } from './first-accounts.js';

const { adminPassword } = config;
const database = useDatabase();
const firstAccounts = (demo: boolean): Promise<Account[]> =>
  asCommand('essai', () => database.transactions.run((content) => createFirstAccounts(content, demo)));
const accounts = () => database.dataSource.getRepository(User).find({ order: { id: 'ASC' } });

beforeEach(() => database.dataSource.getRepository(User).deleteAll());
afterEach(() => {
  config.adminPassword = adminPassword;
});

describe('createFirstAccounts', () => {
  it('creates the administrator, and the editor of the demo content, with passwords of 16 characters', async () => {
    const created = await firstAccounts(true);

    expect(created.map(({ username }) => username)).toEqual(['admin', 'redaction']);
    expect(await accounts()).toMatchObject([
      { username: 'admin', cle_username: 'admin', is_admin: true },
      { username: 'redaction', cle_username: 'redaction', is_admin: false },
    ]);
    for (const { password } of created) expect(password).toMatch(/^[a-zA-Z2-9]{16}$/);
    expect(created[0]!.password).not.toBe(created[1]!.password);
  });

  it('keeps an argon2id hash that the password verifies, and never the password', async () => {
    const [created] = await firstAccounts(false);
    const [{ mot_de_passe = '' } = {}] = await accounts();

    expect(mot_de_passe).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/);
    expect(await verify(mot_de_passe, created!.password!)).toBe(true);
    expect(await verify(mot_de_passe, `${created!.password!} `)).toBe(false);
  });

  it('creates no editor without the demo content', async () => {
    await firstAccounts(false);

    expect((await accounts()).map(({ username }) => username)).toEqual(['admin']);
  });

  it('takes the password of the configuration, and does not give it back', async () => {
    config.adminPassword = 'un mot de passe choisi';

    expect(await firstAccounts(false)).toEqual([{ username: 'admin' }]);
    expect(await verify((await accounts())[0]!.mot_de_passe, 'un mot de passe choisi')).toBe(true);
  });

  it('asks for a change of the passwords that it generates, and of no other', async () => {
    await firstAccounts(true);
    expect((await accounts()).map((one) => one.mot_de_passe_a_changer)).toEqual([true, true]);

    await database.dataSource.getRepository(User).deleteAll();
    config.adminPassword = 'un mot de passe choisi';
    await firstAccounts(true);
    expect((await accounts()).map((one) => one.mot_de_passe_a_changer)).toEqual([false, true]);
  });

  it.each(['Motdepasse123', 'azerty123456', 'formation continue iessa'])(
    'refuses « %s » for the administrator, in a sentence, and creates nobody',
    async (password) => {
      config.adminPassword = password;

      const created = firstAccounts(true);

      await expect(created).rejects.toThrow(/^ADMIN_PASSWORD\s: Ce mot de passe est parmi les premiers/);
      expect(await accounts()).toEqual([]);
    },
  );

  it('does nothing once there is an account', async () => {
    await firstAccounts(false);
    const before = await accounts();

    expect(await firstAccounts(true)).toEqual([]);
    expect(await accounts()).toEqual(before);
  });
});
