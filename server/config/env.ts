import { readFileSync } from 'node:fs';

/** An error that the operator can fix: its message is shown without a stack trace. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** In characters: of ADMIN_PASSWORD, and of any password that is chosen later. */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_SECRET_LENGTH = 128;

/** Reads environment variables; `faults` collects one sentence for each invalid one. */
export class Env {
  readonly faults: string[] = [];

  constructor(private readonly values: Record<string, string | undefined>) {}

  /** An empty variable counts as absent, as `NAME=` in a compose file means. */
  text(name: string): string | undefined {
    return this.values[name]?.trim() || undefined;
  }

  /** Separated by commas; empty when absent. */
  list(name: string): string[] {
    return (this.text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }

  /** A text of this form; `advice` says which. */
  like(name: string, form: RegExp, advice: string): string | undefined {
    const value = this.text(name);
    if (value !== undefined && !form.test(value)) this.fault(name, value, advice);
    return value;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    return this.optionalInteger(name, min, max, fallback) ?? fallback;
  }

  optionalInteger(name: string, min: number, max: number, example: number): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^\d{1,9}$/.test(value) || Number(value) < min || Number(value) > max) {
      this.fault(name, value, `indiquez un nombre entier de ${min} à ${max}, par exemple ${example}.`);
    }
    return Number(value);
  }

  boolean<T extends boolean | undefined>(name: string, fallback: T): boolean | T {
    const value = this.text(name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (value !== 'true' && value !== 'false') this.fault(name, value, 'indiquez true ou false.');
    return value === 'true';
  }

  choice<T extends string>(name: string, values: readonly T[], fallback: T): T {
    return this.optionalChoice(name, values) ?? fallback;
  }

  optionalChoice<T extends string>(name: string, values: readonly T[]): T | undefined {
    const value = this.text(name)?.toLowerCase();
    const found = values.find((one) => one === value);
    if (value !== undefined && found === undefined) this.fault(name, value, `indiquez ${values.join(', ')}.`);
    return found;
  }

  /**
   * The variable, or the content of the file that NAME_FILE names. The variable is not trimmed (a password may hold
   * spaces), and no fault repeats it.
   */
  secret(name: string, minLength = 0): string | undefined {
    const value = this.fromFile(name) ?? (this.values[name] || undefined);
    // In code points, as in the forms.
    const length = [...(value ?? '')].length;
    if (minLength > 0 && value !== undefined && (length < minLength || length > MAX_SECRET_LENGTH)) {
      this.faults.push(`${name} doit compter de ${minLength} à ${MAX_SECRET_LENGTH} caractères.`);
    }
    return value;
  }

  private fromFile(name: string): string | undefined {
    const path = this.text(`${name}_FILE`);
    if (path === undefined) return undefined;
    if (this.values[name]) {
      this.faults.push(`${name} et ${name}_FILE sont données toutes les deux : gardez l’une des deux.`);
      return undefined;
    }
    const content = this.file(`${name}_FILE`, path)?.toString('utf8').trim();
    if (content === '') this.fault(`${name}_FILE`, path, 'ce fichier est vide.');
    return content || undefined;
  }

  /** Content of the file that the variable `name` gives; undefined, with a fault, when it cannot be read. */
  file(name: string, path: string): Buffer | undefined {
    try {
      return readFileSync(path);
    } catch {
      this.fault(name, path, 'ce fichier ne peut pas être lu.');
      return undefined;
    }
  }

  fault(name: string, value: string, advice: string): void {
    this.faults.push(`${name} vaut « ${value} » : ${advice}`);
  }
}

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
