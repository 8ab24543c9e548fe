import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError, readConfig } from './config.js';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: string | Buffer): string {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, content);
  return path;
}

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof OperatorError) return error.message.split('\n');
  }
  return [];
}

const NAMED = { JWT_SECRET: 'jwtSecret', ADMIN_PASSWORD: 'adminPassword', DATABASE_URL: 'databaseUrl' } as const;
const SECRET = 'mysql://u:un-secret-assez-long@db/p';

describe.each(Object.entries(NAMED))('%s_FILE', (name, field) => {
  it('gives the content of a file, without its end of line', () => {
    expect(readConfig({ [`${name}_FILE`]: fileOf(`${SECRET}\n`) })[field]).toBe(SECRET);
  });

  it('is refused beside the variable itself, without a word of the secret', () => {
    expect(faultsOf({ [name]: SECRET, [`${name}_FILE`]: fileOf(SECRET) })).toEqual([
      `${name} et ${name}_FILE sont données toutes les deux\u00a0: gardez l’une des deux.`,
    ]);
  });

  it('is refused where the file cannot be read, or is empty', () => {
    const empty = fileOf('\n');
    expect(faultsOf({ [`${name}_FILE`]: '/nulle/part' })).toEqual([
      `${name}_FILE vaut «\u00a0/nulle/part\u00a0»\u00a0: ce fichier ne peut pas être lu.`,
    ]);
    expect(faultsOf({ [`${name}_FILE`]: empty })).toEqual([
      `${name}_FILE vaut «\u00a0${empty}\u00a0»\u00a0: ce fichier est vide.`,
    ]);
  });
});

describe('SECRETS_KEY', () => {
  const KEY = '0123456789abcdef'.repeat(4);

  it('may stand in a file', () => {
    expect(readConfig({ SECRETS_KEY_FILE: fileOf(`${KEY}\n`) }).secretsKey).toBe(KEY);
  });

  it.each(['court', KEY.slice(1), `${KEY}0`, `${KEY.slice(1)}g`])('%s is refused, and not repeated', (value) => {
    expect(faultsOf({ SECRETS_KEY: value })).toEqual([
      'SECRETS_KEY doit compter 64 chiffres hexadécimaux\u00a0: «\u00a0openssl rand -hex 32\u00a0» en donne.',
    ]);
  });
});

describe('DATABASE_URL', () => {
  const databaseOf = (env: Record<string, string>) => readConfig(env).database;

  it('may leave its password to DATABASE_PASSWORD', () => {
    expect(databaseOf({ DATABASE_URL: 'mysql://u@db/p', DATABASE_PASSWORD_FILE: fileOf('p@ss/word\n') })).toMatchObject(
      {
        username: 'u',
        password: 'p@ss/word',
      },
    );
    expect(faultsOf({ DATABASE_URL: 'mysql://u:secret@db/p', DATABASE_PASSWORD: 'secret' })).toEqual([
      'Le mot de passe est à la fois dans DATABASE_URL et dans DATABASE_PASSWORD\u00a0: gardez l’un des deux.',
    ]);
    expect(faultsOf({ DATABASE_PASSWORD: 'secret' })).toEqual(['DATABASE_PASSWORD est donnée sans DATABASE_URL.']);
  });

  it.each([
    ['', undefined],
    ['?ssl=off', undefined],
    ['?ssl=verify-ca', { ca: undefined, verifyName: false }],
    ['?ssl=verify-identity', { ca: undefined, verifyName: true }],
  ])('%s: TLS %j', (query, tls) => {
    expect(databaseOf({ DATABASE_URL: `mariadb://u:p@db/p${query}` })?.tls).toEqual(tls);
  });

  it('takes the certificate of an authority', () => {
    const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
    expect(databaseOf({ DATABASE_URL: `mysql://u:p@db/p?ca=${fileOf(pem)}` })?.tls).toEqual({
      ca: pem,
      verifyName: false,
    });
  });

  it('says what is wrong with its parameters', () => {
    expect(faultsOf({ DATABASE_URL: 'mysql://u:secret@db/p?ssl=oui&ca=/nulle/part&charset=x' })).toEqual([
      'DATABASE_URL porte un paramètre inconnu\u00a0: charset. Paramètres\u00a0: ssl, ca.',
      'Dans DATABASE_URL, ssl vaut «\u00a0oui\u00a0»\u00a0: indiquez off, verify-ca, verify-identity.',
      'Dans DATABASE_URL, ca vaut «\u00a0/nulle/part\u00a0»\u00a0: ce fichier n’est pas un certificat PEM lisible.',
    ]);
  });
});

describe('SITE_LOGO', () => {
  it.each<[mediaType: string, content: string]>([
    ['image/svg+xml', '\ufeff<?xml version="1.0"?>\n<!-- logo -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['image/png', '\x89PNG\r\n\x1a\nreste'],
    ['image/jpeg', '\xff\xd8\xff\xe0reste'],
    ['image/webp', 'RIFF\x00\x00\x00\x00WEBPreste'],
  ])('is %s by its content', (mediaType, text) => {
    const content = Buffer.from(text, mediaType === 'image/svg+xml' ? 'utf8' : 'latin1');
    expect(readConfig({ SITE_LOGO: fileOf(content) }).logo).toEqual({ content, mediaType });
  });

  it.each([
    ['a page', '<html><svg></svg></html>'],
    ['too large', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(1024 * 1024)])],
  ])('is refused where it is %s', (_, content) => {
    const path = fileOf(content);
    expect(faultsOf({ SITE_LOGO: path })).toEqual([
      `SITE_LOGO vaut «\u00a0${path}\u00a0»\u00a0: indiquez une image SVG, PNG, JPEG ou WebP d’au plus 1\u00a0Mo.`,
    ]);
  });
});
