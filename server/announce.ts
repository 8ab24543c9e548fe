import type { Config } from './config.js';
import { announcer, isText } from './http/log.js';
import type { Account } from './user/first-accounts.js';

/** What may take a while is told as it begins, to who waits at a terminal; a log in JSON has what came of it. */
export function announceDatabase({ database, dataDir }: Config): void {
  const where = database ? `${database.database} sur ${database.host}:${database.port}` : `dossier ${dataDir}`;
  if (isText) write([`Base de données : ${where}`]);
}

export function announceDemo(): void {
  if (isText) write(['Contenu de démonstration : chargement (DEMO=false laisse une base vide)']);
}

/**
 * The accounts that are being created, and the passwords that will never be shown again. Told before they are committed:
 * whatever then happens to the process, a password that opens an account has been shown.
 */
export function announceAccounts(accounts: Account[]): void {
  if (!isText) {
    for (const account of accounts) announcer.info(account, 'compte créé');
    return;
  }
  const lines = accounts.map(
    ({ username, password }) => `Compte créé : ${username}   mot de passe : ${password ?? 'celui de ADMIN_PASSWORD'}`,
  );
  if (accounts.some(({ password }) => password)) lines.push('Notez ces mots de passe : ils ne seront plus affichés.');
  write(lines);
}

/** Where the site is: it serves. */
export function announceSite(site: string, demo: boolean): void {
  const api = `${site}/api/docs`;
  if (!isText) {
    announcer.info({ site, api, demo }, 'site ouvert');
    return;
  }
  write([`Site : ${site}   Gestion : ${site}/admin   API : ${api}`]);
}

function write(lines: string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}
