import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.js';
import { config, OperatorError } from './config.js';
import { openDatabase } from './db/database.js';
import { loadDemo } from './demo/demo.js';
import { type Account, createFirstAccounts } from './user/first-accounts.js';

/** Opens the database, fills it where it is new, and serves the site. */
export async function start(): Promise<void> {
  const database = await openDatabase(config);
  const demo = config.demo && (await database.transactions.run(loadDemo));
  const accounts = await database.transactions.run((manager) => createFirstAccounts(manager, demo));
  const app = await createApp(database);
  const address = await listen(app.getHttpServer());
  announce(address, demo, accounts);
}

async function listen(server: Server): Promise<AddressInfo> {
  try {
    await once(server.listen(config.port), 'listening');
    return server.address() as AddressInfo;
  } catch (error) {
    const sentences: Record<string, string> = {
      EADDRINUSE: `Le port ${config.port} est déjà utilisé : choisissez-en un autre, par exemple PORT=${config.port + 1}.`,
      EACCES: `Le port ${config.port} est réservé au système : choisissez-en un au-delà de 1023.`,
    };
    const sentence = sentences[(error as NodeJS.ErrnoException).code ?? ''];
    throw sentence === undefined ? error : new OperatorError(sentence);
  }
}

/** The only lines of a start: where the site is, and the passwords that will never be shown again. */
function announce({ port }: AddressInfo, demo: boolean, accounts: Account[]): void {
  const lines = [`Site : http://localhost:${port}   API : http://localhost:${port}/api/docs`];
  if (demo) lines.push('Contenu de démonstration chargé (DEMO=false laisse une base vide).');
  for (const { username, password } of accounts) {
    lines.push(`Compte créé : ${username}   mot de passe : ${password ?? 'celui de ADMIN_PASSWORD'}`);
  }
  if (accounts.some(({ password }) => password)) lines.push('Notez ces mots de passe : ils ne seront plus affichés.');
  process.stdout.write(`${lines.join('\n')}\n`);
}
