import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '../config.js';
import { log } from '../http/log.js';

const FILE = 'premiers-mots-de-passe';
const BETWEEN = '\t';

const path = () => join(config.dataDir, FILE);

/**
 * Keeps generated passwords beside an embedded database, for its owner's eyes: a log goes to many. Returns where;
 * undefined with a database server, where this machine keeps nothing.
 */
export function keepFirstPasswords(accounts: { username: string; password: string }[]): string | undefined {
  if (config.database !== undefined) return undefined;
  write(accounts.map(({ username, password }) => `${username}${BETWEEN}${password}`));
  return path();
}

/** An account has another password, or has gone, whatever becomes of the file: it goes with the last of them. */
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
  const left = lines.filter((line) => !line.startsWith(`${username}${BETWEEN}`));
  if (left.length === lines.length) return;
  if (left.length === 0) rmSync(path(), { force: true });
  else write(left);
}

function readLines(): string[] {
  try {
    return readFileSync(path(), 'utf8').split('\n').filter(Boolean);
  } catch {
    // It is not there, or not ours to read: then nothing was kept by us.
    return [];
  }
}

/** A file of another's making at this place, or of other rights, is replaced, never written into. */
function write(lines: string[]): void {
  const made = `${path()}.neuf`;
  rmSync(made, { force: true });
  writeFileSync(made, lines.map((line) => `${line}\n`).join(''), { mode: 0o600, flag: 'wx' });
  renameSync(made, path());
}
