import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { config } from '../config/config.js';
import { runCommand } from './commands.js';
import { createDatabase, dropDatabase } from './database.js';
import { instance } from './instances.js';

const { database } = config;
const USER = `tls_${database?.database.slice(-6)}`;
const CERTIFICATE = 'Le certificat du serveur de base de données n’est pas celui attendu';

/** MySQL has TLS and a certificate of its own from its first start on; MariaDB only where somebody made one. */
(database?.type === 'mysql' ? describe : describe.skip)('TLS to the database server', () => {
  const files = { own: join(config.dataDir, 'own.pem'), other: join(config.dataDir, 'other.pem') };
  beforeAll(async () => {
    await createDatabase();
    mkdirSync(config.dataDir, { recursive: true });
    const chain = await certificates();
    writeFileSync(files.own, chain.at(-1)!);
    // Signed by the one that is expected, and no authority itself.
    writeFileSync(files.other, chain[0]!);
    await sql(`CREATE USER '${USER}'@'%' IDENTIFIED BY 'secret' REQUIRE SSL`);
    await sql(`GRANT ALL ON ${database!.database}.* TO '${USER}'@'%'`);
  });
  afterAll(async () => {
    await sql(`DROP USER '${USER}'@'%'`);
    await dropDatabase();
  });

  const address = (parameters: Record<string, string>, account: Partial<URL> = {}) => {
    const url = Object.assign(new URL(config.databaseUrl!), account);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  };
  const required = { username: USER, password: 'secret' };

  it('carries every connection of a site whose authority is the right one', async () => {
    const one = await instance({ DATABASE_URL: address({ ssl: 'verify-ca', ca: files.own }, required) });
    try {
      expect((await fetch(`${one.url}/api/parcours`)).status).toBe(200);
      const types = await sql<{ type: string }>(
        `SELECT DISTINCT connection_type AS type FROM performance_schema.threads WHERE processlist_user = '${USER}'`,
      );
      expect(types).toEqual([{ type: 'SSL/TLS' }]);
    } finally {
      await one.stop();
    }
  });

  it.each<[why: string, url: () => string, sentence: string]>([
    ['an authority that nobody knows', () => address({ ssl: 'verify-ca' }), CERTIFICATE],
    ['another authority', () => address({ ssl: 'verify-ca', ca: files.other }), CERTIFICATE],
    ['another name', () => address({ ssl: 'verify-identity', ca: files.own }), CERTIFICATE],
    ['no TLS where the account demands it', () => address({ ssl: 'off' }, required), 'ssl si le compte exige TLS'],
  ])('refuses %s in a sentence', async (_, url, sentence) => {
    const { code, stderr } = await runCommand(['check'], { DATABASE_URL: url() });

    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(sentence) });
    expect(stderr).toMatch(/^.+\n$/);
  });
});

function connect(tls = false) {
  const { host, port, username: user, password } = database!;
  return createConnection({ host, port, user, password, ...(tls && { ssl: { rejectUnauthorized: false } }) });
}

async function sql<T>(statement: string): Promise<T[]> {
  const connection = await connect();
  try {
    return (await connection.query<(RowDataPacket & T)[]>(statement))[0];
  } finally {
    await connection.end();
  }
}

/** The server's certificate, and those of who signed it, as it shows them. */
async function certificates(): Promise<string[]> {
  const connection = await connect(true);
  const { stream } = (connection as unknown as { connection: { stream: TLSSocket } }).connection;
  const found: string[] = [];
  for (
    let certificate = stream.getPeerCertificate(true), previous;
    certificate && certificate !== previous;
    previous = certificate, certificate = certificate.issuerCertificate
  ) {
    found.push(pem(certificate.raw));
  }
  await connection.end();
  return found;
}

function pem(raw: Buffer): string {
  const lines = raw.toString('base64').match(/.{1,64}/g)!;
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
