import { announcer, isText } from './http/log.js';
import type { Account } from './user/first-accounts.js';

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
  const lines = [`Site : ${site}   API : ${api}`];
  if (demo) lines.unshift('Contenu de démonstration chargé (DEMO=false laisse une base vide).');
  write(lines);
}

function write(lines: string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}
