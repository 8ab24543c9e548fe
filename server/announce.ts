import { keepFirstPasswords } from './auth/first-passwords.js';
import { config, type Config } from './config.js';
import { announcer, isText } from './http/log.js';
import type { Account } from './user/first-accounts.js';

/** Text logs announce slow steps as they begin; JSON logs report only their results. */
export function announceDatabase({ database, dataDir }: Config): void {
  const where = database ? `${database.database} sur ${database.host}:${database.port}` : `dossier ${dataDir}`;
  if (isText) write([`Base de données : ${where}`]);
}

export function announceDemo(): void {
  if (isText) write(['Contenu de démonstration : chargement (DEMO=false laisse une base vide)']);
}

const RESET = 'engendré, et montré nulle part\u00a0: la commande reset-password en donne un autre';

/**
 * Shows generated passwords on a terminal only: a log, which others read and keep, names the file that holds them. Call
 * it before the accounts are committed, so that a crash loses no committed password.
 */
export function announceAccounts(accounts: Account[]): void {
  const isTerminal = isText && process.stdout.isTTY;
  const generated = accounts.flatMap(({ username, password = '' }) => (password === '' ? [] : { username, password }));
  const file = isTerminal || generated.length === 0 ? undefined : keepFirstPasswords(generated);
  const location = file === undefined ? RESET : `dans le fichier ${file}, effacé quand il aura été changé`;
  for (const { username, password } of accounts) {
    const mot_de_passe = password === undefined ? 'celui de ADMIN_PASSWORD' : isTerminal ? password : location;
    if (isText) write([`Compte créé\u00a0: ${username}   mot de passe\u00a0: ${mot_de_passe}`]);
    else announcer.info({ username, mot_de_passe }, 'compte créé');
  }
  if (isTerminal && generated.length > 0) write(['Notez ces mots de passe\u00a0: ils ne seront plus affichés.']);
}

export function announceSite(site: string, demo: boolean): void {
  const api = config.apiDocs === 'off' ? undefined : `${site}/api/docs`;
  if (!isText) {
    announcer.info({ site, api, demo }, 'site ouvert');
    return;
  }
  const docs = api === undefined ? '' : `   API : ${api}`;
  write([`Site : ${site}   Gestion : ${site}/admin${docs}`]);
}

function write(lines: string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}
