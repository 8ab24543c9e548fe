import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type DatabaseAddress, Env, MIN_PASSWORD_LENGTH, OperatorError, readDatabaseAddress } from './env.js';
import { type LheoSettings, readLheo } from './lheo.js';
import { readSignOn, type SignOn } from './sign-on.js';

export { OperatorError } from './env.js';
export type { DatabaseAddress } from './env.js';

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const API_DOCS = ['public', 'staff', 'off'] as const;
const SECOND_FACTOR = ['facultatif', 'administrateurs', 'tous'] as const;
const LOG_FORMATS = ['json', 'texte'] as const;

/** Everything that an operator can set, read once. Durations in milliseconds, sizes in bytes. */
export interface Config {
  port: number;
  /** Address to listen on; undefined means every address of the machine. */
  host: string | undefined;
  /** Port of the Prometheus metrics; undefined disables them. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Public address of the site, without a final slash; undefined means the origin of each request. */
  publicUrl: string | undefined;
  /**
   * Prefix of the addresses of a copy of the site, which gets its requests without it; empty for the site itself.
   * Internal: the program sets it for its child process, an operator never does.
   */
  base: string;
  /** Name of that copy, and the day on which it was made, which stays its current day; both empty for the site itself. */
  copyName: string;
  copyDay: string;
  /** Copies of the site that may be open at once (atelier/); 0 disables them. */
  ateliers: number;
  /** A copy that has not answered by then is ended; one that has been unused for so long, too. */
  copyAnswerMs: number;
  copyIdleMs: number;
  /** The built server, which a copy runs too. */
  serverFile: string;
  /** `host:port` of the receivers of webhooks that may be inside the network, and without TLS. */
  webhookHosts: string[];
  /** For one try, the answer included. */
  webhookMs: number;
  /** Access to the API documentation. */
  apiDocs: (typeof API_DOCS)[number];
  /** Express's `trust proxy`: false, a number of hops, or addresses. */
  trustProxy: boolean | number | string;
  /** Folder of the embedded SQLite database; unused with `databaseUrl`. */
  dataDir: string;
  /** mysql:// or mariadb:// address of the database; undefined means the embedded SQLite database. */
  databaseUrl: string | undefined;
  /** The same, parsed. */
  database: DatabaseAddress | undefined;
  /** Maximum number of connections; `databaseWaitMs` bounds the start's wait for the database. */
  databasePool: number;
  databaseWaitMs: number;
  /** From package.json. */
  version: string;
  /** Folders of the built site and of the built back-office. */
  webDir: string;
  adminDir: string;
  /** Server-side renderer, built from web/src/app/render.tsx. */
  renderFile: string;
  /** Whether an empty database is filled with the demo content. */
  demo: boolean;
  siteTitle: string;
  siteName: string;
  lheo: LheoSettings;
  /** Replaces the built-in logo. */
  logo: Logo | undefined;
  /** External services that say who signs in, and who may still sign in here. */
  signOn: SignOn;
  /** Secret of the session tokens; undefined means the secret stored in the database. */
  jwtSecret: string | undefined;
  /** Seals secrets kept in the database, in hexadecimal; undefined means the key stored there. */
  secretsKey: string | undefined;
  /** Accounts that must have a second factor. */
  secondFactor: (typeof SECOND_FACTOR)[number];
  sessionMs: number;
  /** An unused session ends after this time; 0 disables it. */
  sessionIdleMs: number;
  /** Time limits for a whole request, and for a pause in its body. */
  requestMs: number;
  bodyIdleMs: number;
  /** After a body that took longer, the rights are checked again: the account may have changed. */
  bodyLateMs: number;
  uploadPaceMs: number;
  /** Largest PDF, in bytes. */
  uploadMaxBytes: number;
  retention: Retention;
  /** Whether a backup is expected every day; undefined means from the first one that is written. */
  backups: boolean | undefined;
  adminUsername: string;
  adminPassword: string | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Undefined means text on a terminal, JSON elsewhere. */
  logFormat: (typeof LOG_FORMATS)[number] | undefined;
  /** How long a stopping server still accepts requests, so that a proxy notices. */
  drainMs: number;
}

export interface Logo {
  content: Buffer;
  mediaType: string;
}

/** How long the history is kept, in days; `last` is a number of versions. */
export interface Retention {
  /** Every version is kept this long. */
  all: number;
  /** Then the last version of each day is kept this long. */
  daily: number;
  /** Beyond, this many versions of each row. */
  last: number;
  /** Deleted rows. */
  trash: number;
  /** Lines of the journal. */
  journal: number;
}

const MEGABYTE = 1024 * 1024;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** @throws OperatorError with one line per fault, all faults at once */
export function readConfig(values: Record<string, string | undefined>): Config {
  const env = new Env(values);
  const { databaseUrl, database } = readDatabaseAddress(env);
  const publicUrl = readPublicUrl(env);
  const config: Config = {
    port: env.integer('PORT', 3000, 0, 65535),
    ...readHosts(env),
    metricsPort: env.optionalInteger('METRICS_PORT', 0, 65535, 9464),
    publicUrl,
    base: readBase(env),
    copyName: env.text('SITE_COPY_NAME') ?? '',
    copyDay: env.text('SITE_COPY_DAY') ?? '',
    ateliers: env.integer('ATELIERS', 3, 0, 10),
    copyAnswerMs: MINUTE,
    copyIdleMs: 10 * MINUTE,
    serverFile: resolve('dist/server/main.js'),
    webhookHosts: readWebhookHosts(env),
    webhookMs: 15 * SECOND,
    apiDocs: env.choice('API_DOCS', API_DOCS, 'public'),
    trustProxy: readTrustProxy(env),
    dataDir: resolve(env.text('DATA_DIR') ?? 'data'),
    databaseUrl,
    database,
    databasePool: env.integer('DATABASE_POOL', 10, 2, 500),
    databaseWaitMs: env.integer('DATABASE_WAIT_SECONDS', 60, 0, 3600) * SECOND,
    version: readVersion(),
    webDir: resolve('dist/web'),
    adminDir: resolve('dist/admin'),
    renderFile: resolve('dist/render/render.cjs'),
    demo: env.boolean('DEMO', databaseUrl === undefined),
    siteTitle:
      env.text('SITE_TITLE') ?? 'Formation continue des ingénieurs électroniciens des systèmes de la sécurité aérienne',
    siteName: env.text('SITE_NAME') ?? 'Formation continue IESSA',
    lheo: readLheo(env),
    logo: readLogo(env),
    signOn: readSignOn(env, publicUrl),
    jwtSecret: env.secret('JWT_SECRET', 32),
    secretsKey: readSecretsKey(env),
    secondFactor: env.choice('SECOND_FACTOR', SECOND_FACTOR, 'facultatif'),
    sessionMs: env.integer('SESSION_HOURS', 8, 1, 720) * HOUR,
    sessionIdleMs: env.integer('SESSION_IDLE_MINUTES', 120, 0, 43_200) * MINUTE,
    requestMs: 5 * MINUTE,
    bodyIdleMs: 30 * SECOND,
    bodyLateMs: SECOND,
    uploadPaceMs: 10 * SECOND,
    uploadMaxBytes: env.integer('UPLOAD_MAX_MB', 10, 1, 100) * MEGABYTE,
    retention: readRetention(env),
    backups: env.boolean('BACKUPS', undefined),
    adminUsername: env.text('ADMIN_USERNAME') ?? 'admin',
    adminPassword: env.secret('ADMIN_PASSWORD', MIN_PASSWORD_LENGTH),
    logLevel: env.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    logFormat: env.optionalChoice('LOG_FORMAT', LOG_FORMATS),
    drainMs: env.integer('DRAIN_SECONDS', 0, 0, 60) * SECOND,
  };
  if (env.faults.length > 0) throw new OperatorError(env.faults.join('\n'));
  return config;
}

const SECRETS_KEY = /^[\da-f]{64}$/i;

function readSecretsKey(env: Env): string | undefined {
  const value = env.secret('SECRETS_KEY')?.trim();
  if (value !== undefined && !SECRETS_KEY.test(value))
    env.faults.push(
      'SECRETS_KEY doit compter 64 chiffres hexadécimaux\u00a0: «\u00a0openssl rand -hex 32\u00a0» en donne.',
    );
  return value;
}

const HOST_NAME = /^[a-z\d]([a-z\d.-]{0,252}[a-z\d])?$/i;

/** Addresses to listen on; undefined means every address. The metrics default to the loopback address. */
function readHosts(env: Env): { host: string | undefined; metricsHost: string } {
  return { host: readHost(env, 'HOST'), metricsHost: readHost(env, 'METRICS_HOST') ?? '127.0.0.1' };
}

/** Checks the syntax only; listening checks that the address is this machine's. */
function readHost(env: Env, name: string): string | undefined {
  const value = env.text(name);
  if (value === undefined || isIP(value) !== 0 || HOST_NAME.test(value)) return value;
  env.fault(name, value, 'indiquez une adresse de cette machine, par exemple 127.0.0.1.');
  return undefined;
}

const MAX_LOGO_BYTES = MEGABYTE;

/** The image that SITE_LOGO names; its media type comes from its content, not from its name. */
function readLogo(env: Env): Logo | undefined {
  const path = env.text('SITE_LOGO');
  const content = path === undefined ? undefined : env.file('SITE_LOGO', path);
  if (path === undefined || content === undefined) return undefined;
  const mediaType = mediaTypeOf(content);
  if (mediaType !== undefined && content.length <= MAX_LOGO_BYTES) return { content, mediaType };
  env.fault('SITE_LOGO', path, 'indiquez une image SVG, PNG, JPEG ou WebP d’au plus 1 Mo.');
  return undefined;
}

function mediaTypeOf(content: Buffer): string | undefined {
  const start = content.toString('latin1', 0, 16);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp';
  const text = content.toString('utf8').replace(/^\ufeff/, '');
  return /^\s*(<\?xml[^>]*>\s*)?((<!--[\s\S]*?-->|<!DOCTYPE[^>]*>)\s*)*<svg[\s>]/.test(text)
    ? 'image/svg+xml'
    : undefined;
}

const TEN_YEARS = 3650;

function readRetention(env: Env): Retention {
  const retention = {
    all: env.integer('HISTORY_ALL_DAYS', 4, 1, TEN_YEARS),
    daily: env.integer('HISTORY_DAILY_DAYS', 90, 1, TEN_YEARS),
    last: env.integer('HISTORY_LAST_VERSIONS', 10, 1, 1000),
    trash: env.integer('TRASH_DAYS', 365, 1, TEN_YEARS),
    journal: env.integer('JOURNAL_DAYS', 1095, 1, TEN_YEARS),
  };
  requireAtLeast(env, ['HISTORY_DAILY_DAYS', retention.daily], ['HISTORY_ALL_DAYS', retention.all]);
  requireAtLeast(env, ['TRASH_DAYS', retention.trash], ['HISTORY_DAILY_DAYS', retention.daily]);
  requireAtLeast(env, ['JOURNAL_DAYS', retention.journal], ['TRASH_DAYS', retention.trash]);
  return retention;
}

/** Compares valid values only: an invalid one has a fault of its own. */
function requireAtLeast(env: Env, [name, days]: [string, number], [other, min]: [string, number]): void {
  if (days >= 1 && days < min && min <= TEN_YEARS)
    env.fault(name, String(days), `indiquez au moins ${min}, ce que vaut ${other}.`);
}

/** Rejects a path: the pages and the API are served at the root of their host. */
function readPublicUrl(env: Env): string | undefined {
  const value = env.text('PUBLIC_URL');
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  env.fault('PUBLIC_URL', value, 'indiquez une adresse sans chemin, par exemple https://formation.example.fr.');
  return undefined;
}

const HOST_AND_PORT = /^(\[[\da-f:.]+\]|[a-z\d]([a-z\d.-]{0,252}[a-z\d])?):\d{1,5}$/;

function readWebhookHosts(env: Env): string[] {
  const value = env.text('WEBHOOK_HOSTS')?.toLowerCase() ?? '';
  const hosts = value === '' ? [] : value.split(',').map((host) => host.trim());
  if (!hosts.every((host) => HOST_AND_PORT.test(host)))
    env.fault('WEBHOOK_HOSTS', value, 'indiquez des hôtes et leurs ports, par exemple portail.interne:8080.');
  return hosts;
}

const BASE = /^(\/[a-z0-9-]+)+$/;

function readBase(env: Env): string {
  const value = env.text('SITE_BASE') ?? '';
  if (value !== '' && !BASE.test(value)) env.fault('SITE_BASE', value, 'indiquez un chemin, par exemple /catalogue/2.');
  return value;
}

const HOPS = /^\d{1,2}$/;
const NETWORKS = /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d{1,3})?)$/i;

function readTrustProxy(env: Env): boolean | number | string {
  const value = env.text('TRUST_PROXY') ?? 'false';
  if (value === 'true' || value === 'false') return value === 'true';
  if (HOPS.test(value)) return Number(value);
  if (!value.split(',').every((network) => NETWORKS.test(network.trim()))) {
    env.fault('TRUST_PROXY', value, 'indiquez un nombre de relais ou des adresses, par exemple 1 ou 10.0.0.0/8.');
  }
  return value;
}

/** A command may run in a folder without package.json. */
function readVersion(): string {
  try {
    return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
  } catch {
    return 'inconnue';
  }
}

export const config = readConfig(process.env);
