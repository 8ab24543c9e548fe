import { resolve } from 'node:path';

/** Everything that an operator can set, read once. Durations in milliseconds, sizes in bytes. */
export interface Config {
  port: number;
  /** Folder of the embedded SQLite database; unused with `databaseUrl`. */
  dataDir: string;
  /** mysql:// or mariadb:// address of the database; undefined means the embedded SQLite database. */
  databaseUrl: string | undefined;
  /** Folders of the built site and of the built back-office. */
  webDir: string;
  adminDir: string;
  /** Whether an empty database is filled with the demo content. */
  demo: boolean;
  siteTitle: string;
  siteName: string;
  /** What Express calls `trust proxy`: false, a number of hops, or addresses. */
  trustProxy: boolean | number | string;
  /** Secret of the session tokens; undefined means the one that the database keeps. */
  jwtSecret: string | undefined;
  /** Largest PDF, in bytes. */
  uploadMaxBytes: number;
  adminUsername: string;
  adminPassword: string | undefined;
}

/** A fault that an operator can mend: its message is shown alone, without a stack trace. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

const MEGABYTE = 1024 * 1024;

type Env = Record<string, string | undefined>;

/** @throws OperatorError with one line a fault, all faults at once. */
export function readConfig(env: Env): Config {
  const faults: string[] = [];
  const databaseUrl = readDatabaseUrl(env, faults);
  const config: Config = {
    port: readInteger(env, 'PORT', 3000, 0, 65535, faults),
    dataDir: resolve(text(env, 'DATA_DIR') ?? 'data'),
    databaseUrl,
    webDir: resolve('dist/web'),
    adminDir: resolve('dist/admin'),
    demo: readBoolean(env, 'DEMO', databaseUrl === undefined, faults),
    siteTitle:
      text(env, 'SITE_TITLE') ??
      'Formation continue des ingénieurs électroniciens des systèmes de la sécurité aérienne',
    siteName: text(env, 'SITE_NAME') ?? 'Formation continue IESSA',
    trustProxy: readTrustProxy(env),
    jwtSecret: readSecret(env, 'JWT_SECRET', 32, faults),
    uploadMaxBytes: readInteger(env, 'UPLOAD_MAX_MB', 10, 1, 100, faults) * MEGABYTE,
    adminUsername: text(env, 'ADMIN_USERNAME') ?? 'admin',
    adminPassword: readSecret(env, 'ADMIN_PASSWORD', 12, faults),
  };
  if (faults.length > 0) throw new OperatorError(faults.join('\n'));
  return config;
}

/** An empty variable counts as absent, as `NAME=` in a compose file means. */
function text(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function readInteger(env: Env, name: string, absent: number, min: number, max: number, faults: string[]): number {
  const value = text(env, name) ?? String(absent);
  if (!/^\d{1,9}$/.test(value) || Number(value) < min || Number(value) > max) {
    faults.push(`${name} vaut « ${value} » : indiquez un nombre entier de ${min} à ${max}, par exemple ${absent}.`);
  }
  return Number(value);
}

function readTrustProxy(env: Env): boolean | number | string {
  const value = text(env, 'TRUST_PROXY') ?? 'false';
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d+$/.test(value) ? Number(value) : value;
}

function readBoolean(env: Env, name: string, absent: boolean, faults: string[]): boolean {
  const value = text(env, name)?.toLowerCase();
  if (value === undefined) return absent;
  if (value !== 'true' && value !== 'false') faults.push(`${name} vaut « ${value} » : indiquez true ou false.`);
  return value === 'true';
}

function readDatabaseUrl(env: Env, faults: string[]): string | undefined {
  const value = text(env, 'DATABASE_URL');
  if (value !== undefined && !isDatabaseUrl(value)) {
    // The value may hold a password: it is not repeated.
    faults.push('DATABASE_URL est mal formée : indiquez mysql://utilisateur:motdepasse@serveur:3306/base.');
  }
  return value;
}

function isDatabaseUrl(value: string): boolean {
  try {
    const { protocol, hostname, username, password, pathname } = new URL(value);
    decodeURIComponent(username + password + pathname);
    return /^(mysql|mariadb):$/.test(protocol) && hostname !== '' && pathname.length > 1;
  } catch {
    return false;
  }
}

/** Never trimmed: a space may be part of a secret. Never repeated in a fault. */
function readSecret(env: Env, name: string, minLength: number, faults: string[]): string | undefined {
  const value = env[name] || undefined;
  if (value !== undefined && (value.length < minLength || value.length > 128)) {
    faults.push(`${name} doit compter de ${minLength} à 128 caractères.`);
  }
  return value;
}

export const config = readConfig(process.env);
