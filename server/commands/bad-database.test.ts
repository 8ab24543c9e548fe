import { createConnection } from 'mysql2/promise';
import { config } from '../config/config.js';
import { runCommand } from '../test/commands.js';
import { createDatabase, dropDatabase } from '../test/database.js';

const { database } = config;
const ACCOUNT = `bad_${database?.database.slice(-6)}`;
const RIGHTS = 'n’a pas tous les droits sur cette base\u00a0: donnez-les-lui.';

/** What an operator may have written in DATABASE_URL, or forgotten to give: one sentence, and nothing of the machinery. */
(database ? describe : describe.skip)('a database that will not do', () => {
  beforeAll(createDatabase);
  afterAll(dropDatabase);
  afterEach(() => sql(`DROP USER IF EXISTS '${ACCOUNT}'@'%'`));

  const account = (rights: string) => async () => {
    await sql(`CREATE USER '${ACCOUNT}'@'%' IDENTIFIED BY 'secret'`);
    if (rights !== '') await sql(`GRANT ${rights} ON ${database!.database}.* TO '${ACCOUNT}'@'%'`);
  };
  const asAccount = { username: ACCOUNT, password: 'secret' };
  const nothing = () => Promise.resolve();
  const foreign = () => sql(`CREATE TABLE ${database!.database}.wp_posts (id int PRIMARY KEY)`);

  it.each<[why: string, change: Partial<URL>, sentence: string, before?: () => Promise<void>]>([
    ['an unknown host', { hostname: 'nulle-part.invalid' }, 'Le nom du serveur de base de données est inconnu'],
    ['a port where nothing listens', { port: '1' }, 'La base de données ne répond pas'],
    ['a wrong password', { password: 'faux' }, 'refuse cet utilisateur ou ce mot de passe'],
    ['an unknown base', { pathname: '/inconnue_de_tous' }, 'Cette base n’existe pas sur le serveur'],
    ['an account without rights', asAccount, 'n’a pas de droits sur cette base', account('')],
    ['one that may only read', asAccount, RIGHTS, account('SELECT')],
    ['one that may not create', asAccount, RIGHTS, account('SELECT, INSERT, UPDATE, DELETE')],
    ['another product’s tables', {}, 'les tables d’un autre programme (wp_posts)', foreign],
  ])('%s', async (_, change, sentence, before = nothing) => {
    await before();
    const { href } = Object.assign(new URL(config.databaseUrl!), change);

    const { code, stderr } = await runCommand(['create-admin', 'chef'], { DATABASE_URL: href });

    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(sentence) });
    expect(stderr).toMatch(/^.+\n$/);
  });
});

async function sql(statement: string): Promise<void> {
  const { host, port, username: user, password } = database!;
  const connection = await createConnection({ host, port, user, password });
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
}
