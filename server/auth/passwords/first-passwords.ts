import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '../../config/config.js';
import { log } from '../../http/log.js';

const FILE = 'premiers-mots-de-passe';
const SEPARATOR = '\t';

const path = () => join(config.dataDir, FILE);

/**
 * Writes generated passwords to a file next to an embedded database: a log has many readers. Returns its path;
 * undefined with a database server, where this machine keeps no data.
 */
export function keepFirstPasswords(accounts: { username: string; password: string }[]): string | undefined {
  if (config.database !== undefined) return undefined;
  write(accounts.map(({ username, password }) => `${username}${SEPARATOR}${password}`));
  return path();
}

/**
 * Removes the line of an account, and the file with the last one. A failure is only logged: the account has changed.
 */
export function forgetFirstPassword(username: string): void {
  if (config.database !== undefined) return;
  try {
    forget(username);
  } catch (err) {
    log.warn({ err }, `l’ancien mot de passe de ${username} n’a pas pu être effacé de ${path()}`);
  }
}

function forget(username: string): void {
  const lines = readLines();
  const remaining = lines.filter((line) => !line.startsWith(`${username}${SEPARATOR}`));
  if (remaining.length === lines.length) return;
  if (remaining.length === 0) rmSync(path(), { force: true });
  else write(remaining);
}

function readLines(): string[] {
  try {
    return readFileSync(path(), 'utf8').split('\n').filter(Boolean);
  } catch {
    // The file is missing or unreadable: this program has not written it.
    return [];
  }
}

/** A file of another owner or mode is replaced, never written into. */
function write(lines: string[]): void {
  const temporary = `${path()}.neuf`;
  rmSync(temporary, { force: true });
  writeFileSync(temporary, lines.map((line) => `${line}\n`).join(''), { mode: 0o600, flag: 'wx' });
  renameSync(temporary, path());
}
