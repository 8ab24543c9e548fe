import { readFileSync } from 'node:fs';
import type { Env } from './env.js';

/** Address of the database server, and how TLS verifies it. */
export interface DatabaseAddress {
  type: 'mysql' | 'mariadb';
  host: string;
  port: number;
  username: string;
  password: string;
  database: string;
  tls: { ca: string | undefined; verifyName: boolean } | undefined;
}

const EXAMPLE = 'mysql://utilisateur:motdepasse@serveur:3306/base';
const TLS_MODES = ['off', 'verify-ca', 'verify-identity'];

/** DATABASE_URL, whose password may come from DATABASE_PASSWORD. No fault repeats a value: it may hold the password. */
export function readDatabaseAddress(env: Env): { databaseUrl?: string; database?: DatabaseAddress } {
  const databaseUrl = env.secret('DATABASE_URL')?.trim() || undefined;
  const password = env.secret('DATABASE_PASSWORD');
  if (databaseUrl === undefined) {
    if (password !== undefined) env.faults.push('DATABASE_PASSWORD est donnée sans DATABASE_URL.');
    return {};
  }
  try {
    return { databaseUrl, database: parse(env, databaseUrl, password) };
  } catch {
    env.faults.push(`DATABASE_URL est mal formée : indiquez ${EXAMPLE}.`);
    return { databaseUrl };
  }
}

/** @throws Error when the address cannot be parsed; invalid parameters are added to `env.faults` */
function parse(env: Env, value: string, password: string | undefined): DatabaseAddress {
  const url = new URL(value);
  const database = decodeURIComponent(url.pathname.slice(1));
  if (!/^(mysql|mariadb):$/.test(url.protocol) || url.hostname === '' || database === '') throw new Error();
  if (password !== undefined && url.password !== '') {
    env.faults.push(
      'Le mot de passe est à la fois dans DATABASE_URL et dans DATABASE_PASSWORD : gardez l’un des deux.',
    );
  }
  return {
    type: url.protocol === 'mariadb:' ? 'mariadb' : 'mysql',
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 3306),
    username: decodeURIComponent(url.username),
    password: password ?? decodeURIComponent(url.password),
    database,
    tls: readTls(env, url.searchParams),
  };
}

function readTls(env: Env, parameters: URLSearchParams): DatabaseAddress['tls'] {
  const unknown = [...parameters.keys()].filter((name) => name !== 'ssl' && name !== 'ca');
  if (unknown.length > 0) {
    env.faults.push(`DATABASE_URL porte un paramètre inconnu : ${unknown.join(', ')}. Paramètres : ssl, ca.`);
  }
  const mode = parameters.get('ssl') ?? (parameters.has('ca') ? 'verify-ca' : 'off');
  if (!TLS_MODES.includes(mode)) {
    env.faults.push(`Dans DATABASE_URL, ssl vaut « ${mode} » : indiquez ${TLS_MODES.join(', ')}.`);
  }
  if (mode === 'off') return undefined;
  return { ca: readCa(env, parameters.get('ca')), verifyName: mode === 'verify-identity' };
}

function readCa(env: Env, path: string | null): string | undefined {
  if (path === null) return undefined;
  try {
    const ca = readFileSync(path, 'utf8');
    if (ca.includes('-----BEGIN CERTIFICATE-----')) return ca;
  } catch {
    // Reported below, like a file that is no certificate.
  }
  env.faults.push(`Dans DATABASE_URL, ca vaut « ${path} » : ce fichier n’est pas un certificat PEM lisible.`);
  return undefined;
}
