import { resolve } from 'node:path';
import { OperatorError, readConfig } from './config.js';

const PORT = 'indiquez un nombre entier de 0 à 65535, par exemple 3000.';
const HOST = 'indiquez une adresse de cette machine, par exemple 127.0.0.1.';
const URL = 'DATABASE_URL est mal formée\u00a0: indiquez mysql://utilisateur:motdepasse@serveur:3306/base.';
const PUBLIC = 'indiquez une adresse sans chemin, par exemple https://formation.example.fr.';
const PREFIX = 'indiquez un chemin, par exemple /catalogue/2.';
const PROXY = 'indiquez un nombre de relais ou des adresses, par exemple 1 ou 10.0.0.0/8.';
const DAYS = 'indiquez un nombre entier de 1 à 3650, par exemple %.';
const PASSWORD = 'ADMIN_PASSWORD doit compter de 12 à 128 caractères.';

const LHEO = [
  'LHEO_SIRET',
  'LHEO_NUMERO_ACTIVITE',
  'LHEO_ORGANISME',
  'LHEO_ADRESSE',
  'LHEO_CODE_POSTAL',
  'LHEO_VILLE',
  'LHEO_COURRIEL',
  'LHEO_RESULTATS',
  'LHEO_PUBLIC',
];

const defaults = {
  port: 3000,
  host: undefined,
  dataDir: resolve('data'),
  databaseUrl: undefined,
  database: undefined,
  databasePool: 10,
  databaseWaitMs: 60_000,
  metricsPort: undefined,
  metricsHost: '127.0.0.1',
  webhookHosts: [],
  webhookMs: 15_000,
  apiDocs: 'public',
  publicUrl: undefined,
  base: '',
  copyName: '',
  copyDay: '',
  ateliers: 3,
  copyAnswerMs: 60_000,
  copyIdleMs: 600_000,
  serverFile: resolve('dist/server/main.js'),
  lheo: { organisme: undefined, missing: LHEO },
  logo: undefined,
  sessionMs: 8 * 3600 * 1000,
  sessionIdleMs: 2 * 3600 * 1000,
  logLevel: 'info',
  logFormat: undefined,
  drainMs: 0,
  requestMs: 300_000,
  bodyIdleMs: 30_000,
  bodyLateMs: 1000,
  uploadPaceMs: 10_000,
  version: '0.1.0',
  webDir: resolve('dist/web'),
  adminDir: resolve('dist/admin'),
  renderFile: resolve('dist/render/render.cjs'),
  demo: true,
  siteTitle: 'Formation continue des ingénieurs électroniciens des systèmes de la sécurité aérienne',
  siteName: 'Formation continue IESSA',
  trustProxy: false,
  signOn: { fournisseurs: [], localUsernames: undefined },
  jwtSecret: undefined,
  secretsKey: undefined,
  secondFactor: 'facultatif',
  uploadMaxBytes: 10 * 1024 * 1024,
  retention: { all: 4, daily: 90, last: 10, trash: 365, journal: 1095 },
  adminUsername: 'admin',
  adminPassword: undefined,
};

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof OperatorError) return error.message.split('\n');
  }
  return [];
}

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual(defaults);
  });

  it('takes an empty or blank variable as an absent one', () => {
    const names = [
      'TRUST_PROXY',
      'UPLOAD_MAX_MB',
      'PORT',
      'DATA_DIR',
      'DATABASE_URL',
      'DEMO',
      'SITE_TITLE',
      'SITE_NAME',
      'ADMIN_USERNAME',
    ];
    const blank = Object.fromEntries(names.map((name) => [name, ' ']));

    expect(readConfig({ ...blank, ADMIN_PASSWORD: '' })).toEqual(defaults);
  });

  it('reads everything', () => {
    expect(
      readConfig({
        PORT: '8080',
        HOST: '10.0.0.7',
        DATA_DIR: '/var/lib/parcours',
        DATABASE_URL: 'mysql://u:p@db/parcours',
        DEMO: 'TRUE',
        SITE_TITLE: ' Titre ',
        SITE_NAME: 'Nom',
        TRUST_PROXY: '1',
        UPLOAD_MAX_MB: '20',
        JWT_SECRET: 'un secret de trente-deux caractères',
        SECRETS_KEY: 'aB'.repeat(32),
        SECOND_FACTOR: 'Tous',
        ADMIN_USERNAME: 'chef',
        ADMIN_PASSWORD: ' mot de passe ',
        METRICS_PORT: '9464',
        METRICS_HOST: '10.0.0.8',
        API_DOCS: 'staff',
        PUBLIC_URL: 'https://formation.example.fr/',
        SITE_BASE: '/catalogue/2',
        SITE_COPY_NAME: 'Catalogue 2026',
        SITE_COPY_DAY: '2026-03-12',
        ATELIERS: '0',
        DATABASE_POOL: '20',
        DATABASE_WAIT_SECONDS: '5',
        SESSION_HOURS: '2',
        SESSION_IDLE_MINUTES: '15',
        LOG_LEVEL: 'Debug',
        LOG_FORMAT: 'texte',
        DRAIN_SECONDS: '3',
        HISTORY_ALL_DAYS: '1',
        HISTORY_DAILY_DAYS: '30',
        HISTORY_LAST_VERSIONS: '5',
        TRASH_DAYS: '60',
        JOURNAL_DAYS: '3650',
        LHEO_SIRET: '12345678901234',
        LHEO_NUMERO_ACTIVITE: '73310000031',
        LHEO_ORGANISME: 'École',
        LHEO_ADRESSE: '7 avenue Édouard-Belin',
        LHEO_CODE_POSTAL: '31055',
        LHEO_VILLE: 'Toulouse',
        LHEO_COURRIEL: 'formation@example.fr',
        LHEO_RESULTATS: 'Attestation',
        LHEO_PUBLIC: '80006, 82044',
        LHEO_TELEPHONE: '05 62 17 40 00',
        LHEO_DOMAINES: '31849',
        LHEO_FORMACODE: 'V13',
        LHEO_PRISE_EN_CHARGE: 'true',
      }),
    ).toEqual({
      ...defaults,
      port: 8080,
      host: '10.0.0.7',
      metricsHost: '10.0.0.8',
      apiDocs: 'staff',
      dataDir: '/var/lib/parcours',
      databaseUrl: 'mysql://u:p@db/parcours',
      database: {
        type: 'mysql',
        host: 'db',
        port: 3306,
        username: 'u',
        password: 'p',
        database: 'parcours',
        tls: undefined,
      },
      databasePool: 20,
      databaseWaitMs: 5000,
      metricsPort: 9464,
      publicUrl: 'https://formation.example.fr',
      base: '/catalogue/2',
      copyName: 'Catalogue 2026',
      copyDay: '2026-03-12',
      ateliers: 0,
      sessionMs: 2 * 3600 * 1000,
      sessionIdleMs: 15 * 60 * 1000,
      logLevel: 'debug',
      logFormat: 'texte',
      drainMs: 3000,
      demo: true,
      siteTitle: 'Titre',
      siteName: 'Nom',
      trustProxy: 1,
      uploadMaxBytes: 20 * 1024 * 1024,
      retention: { all: 1, daily: 30, last: 5, trash: 60, journal: 3650 },
      lheo: {
        missing: [],
        organisme: {
          siret: '12345678901234',
          numeroActivite: '73310000031',
          nom: 'École',
          adresse: '7 avenue Édouard-Belin',
          codePostal: '31055',
          ville: 'Toulouse',
          courriel: 'formation@example.fr',
          telephone: '05 62 17 40 00',
          resultats: 'Attestation',
          publics: ['80006', '82044'],
          domaines: ['31849'],
          formacode: 'V13',
          priseEnCharge: true,
        },
      },
      jwtSecret: 'un secret de trente-deux caractères',
      secretsKey: 'aB'.repeat(32),
      secondFactor: 'tous',
      adminUsername: 'chef',
      adminPassword: ' mot de passe ',
    });
  });

  it.each<[env: Record<string, string>, demo: boolean]>([
    [{}, true],
    [{ DEMO: 'false' }, false],
    [{ DATABASE_URL: 'mysql://u@db/p' }, false],
    [{ DATABASE_URL: 'mysql://u@db/p', DEMO: 'true' }, true],
  ])('%j: demo content %s', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });

  it.each<[env: Record<string, string>, ...faults: string[]]>([
    [{ PORT: 'abc' }, `PORT vaut «\u00a0abc\u00a0»\u00a0: ${PORT}`],
    [{ PORT: '65536' }, `PORT vaut «\u00a065536\u00a0»\u00a0: ${PORT}`],
    [{ PORT: '-1' }, `PORT vaut «\u00a0-1\u00a0»\u00a0: ${PORT}`],
    [{ HOST: '::1', METRICS_HOST: 'localhost' }],
    [{ HOST: '10.0.0.0/8' }, `HOST vaut «\u00a010.0.0.0/8\u00a0»\u00a0: ${HOST}`],
    [{ METRICS_HOST: '[::]' }, `METRICS_HOST vaut «\u00a0[::]\u00a0»\u00a0: ${HOST}`],
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT vaut «\u00a0xml\u00a0»\u00a0: indiquez json, texte.'],
    [{ API_DOCS: 'non' }, 'API_DOCS vaut «\u00a0non\u00a0»\u00a0: indiquez public, staff, off.'],
    [{ METRICS_PORT: 'x' }, `METRICS_PORT vaut «\u00a0x\u00a0»\u00a0: ${PORT.replace('3000', '9464')}`],
    [{ PUBLIC_URL: 'formation.fr' }, `PUBLIC_URL vaut «\u00a0formation.fr\u00a0»\u00a0: ${PUBLIC}`],
    [{ PUBLIC_URL: 'https://a.fr/b' }, `PUBLIC_URL vaut «\u00a0https://a.fr/b\u00a0»\u00a0: ${PUBLIC}`],
    [{ SITE_BASE: '/catalogue/' }, `SITE_BASE vaut «\u00a0/catalogue/\u00a0»\u00a0: ${PREFIX}`],
    [{ SITE_BASE: '//catalogue' }, `SITE_BASE vaut «\u00a0//catalogue\u00a0»\u00a0: ${PREFIX}`],
    [{ TRUST_PROXY: 'oui' }, `TRUST_PROXY vaut «\u00a0oui\u00a0»\u00a0: ${PROXY}`],
    [{ TRUST_PROXY: '10.0.0.0/8, loopback' }],
    [
      { LOG_LEVEL: 'fort' },
      'LOG_LEVEL vaut «\u00a0fort\u00a0»\u00a0: indiquez silent, fatal, error, warn, info, debug, trace.',
    ],
    [{ PORT: '80.5' }, `PORT vaut «\u00a080.5\u00a0»\u00a0: ${PORT}`],
    [{ DEMO: 'oui' }, 'DEMO vaut «\u00a0oui\u00a0»\u00a0: indiquez true ou false.'],
    [{ DATABASE_URL: 'postgres://u:secret@db/p' }, URL],
    [{ DATABASE_URL: 'mysql://u:secret@db' }, URL],
    [{ DATABASE_URL: 'mysql://u:secret@db/' }, URL],
    [{ DATABASE_URL: 'mysql://' }, URL],
    [{ DATABASE_URL: 'mysql://u:secret@db:port/p' }, URL],
    [{ DATABASE_URL: 'mysql://u:sec%ret@db/p' }, URL],
    [{ DATABASE_URL: 'db/p' }, URL],
    [{ HISTORY_ALL_DAYS: '0' }, `HISTORY_ALL_DAYS vaut «\u00a00\u00a0»\u00a0: ${DAYS.replace('%', '4')}`],
    [{ JOURNAL_DAYS: '99999' }, `JOURNAL_DAYS vaut «\u00a099999\u00a0»\u00a0: ${DAYS.replace('%', '1095')}`],
    [
      { HISTORY_ALL_DAYS: '100', TRASH_DAYS: '2000' },
      'HISTORY_DAILY_DAYS vaut «\u00a090\u00a0»\u00a0: indiquez au moins 100, ce que vaut HISTORY_ALL_DAYS.',
      'JOURNAL_DAYS vaut «\u00a01095\u00a0»\u00a0: indiquez au moins 2000, ce que vaut TRASH_DAYS.',
    ],
    [
      { LHEO_SIRET: '123 456', LHEO_CODE_POSTAL: '3105', LHEO_COURRIEL: 'a', LHEO_VILLE: 'v'.repeat(51) },
      'LHEO_SIRET vaut «\u00a0123 456\u00a0»\u00a0: indiquez ses 14 chiffres, sans espace.',
      'LHEO_CODE_POSTAL vaut «\u00a03105\u00a0»\u00a0: indiquez ses 5 chiffres.',
      `LHEO_VILLE vaut «\u00a0${'v'.repeat(51)}\u00a0»\u00a0: indiquez 50 caractères au plus.`,
      'LHEO_COURRIEL vaut «\u00a0a\u00a0»\u00a0: indiquez une adresse de courriel.',
    ],
    [
      { LHEO_PUBLIC: '80006;82044', LHEO_DOMAINES: '1,2', LHEO_FORMACODE: '14', LHEO_TELEPHONE: 'ici' },
      'LHEO_PUBLIC vaut «\u00a080006;82044\u00a0»\u00a0: indiquez de 1 à 10 codes de 5 chiffres, par exemple 80006.',
      'LHEO_TELEPHONE vaut «\u00a0ici\u00a0»\u00a0: indiquez un numéro, par exemple 05 62 17 40 00.',
      'LHEO_DOMAINES vaut «\u00a01,2\u00a0»\u00a0: indiquez de 1 à 5 codes de 5 chiffres, par exemple 31849.',
      'LHEO_FORMACODE vaut «\u00a014\u00a0»\u00a0: indiquez une version du Formacode, par exemple V14.',
    ],
    [{ ADMIN_PASSWORD: 'secret-court' }],
    [{ ADMIN_PASSWORD: 'secret-cour' }, PASSWORD],
    [{ ADMIN_PASSWORD: 's'.repeat(128) }],
    [{ ADMIN_PASSWORD: 's'.repeat(129) }, PASSWORD],
    [{ ADMIN_PASSWORD: '🔑'.repeat(128) }],
    [{ ADMIN_PASSWORD: '🔑'.repeat(6) }, PASSWORD],
    [
      { PORT: 'x', DEMO: '1', DATABASE_URL: 'x', ADMIN_PASSWORD: 'secret' },
      URL,
      `PORT vaut «\u00a0x\u00a0»\u00a0: ${PORT}`,
      'DEMO vaut «\u00a01\u00a0»\u00a0: indiquez true ou false.',
      PASSWORD,
    ],
  ])('%j: each fault, all at once, without the password', (env, ...faults) => {
    expect(faultsOf(env)).toEqual(faults);
    expect(faultsOf(env).join()).not.toContain('sec');
  });
});
