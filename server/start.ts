import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from './app.js';
import { config, OperatorError } from './config.js';
import { type Database, openDatabase } from './db/database.js';
import { loadDemo } from './demo/demo.js';
import { Drain } from './http/drain.js';
import { log } from './http/log.js';
import { metricsServer } from './http/metrics.js';
import { RechercheService } from './stage/recherche.service.js';
import { type Account, createFirstAccounts } from './user/first-accounts.js';

/** After the last requests, what is left to close has this long. */
const CLOSE_MS = 3000;

/** Opens the database, fills it where it is new, serves the site, and stops when it is asked to. */
export async function start(): Promise<void> {
  const drain = new Drain();
  let demo = false;
  let accounts: Account[] = [];
  const database = await openDatabase(config, async (transactions) => {
    demo = config.demo && (await transactions.run(loadDemo));
    accounts = await transactions.run((manager) => createFirstAccounts(manager, demo));
  });
  const app = await createApp(database, drain);
  const metrics = await listenForMetrics(database);
  const address = await listen(app.getHttpServer(), config.port, 'PORT');
  announce(address, demo, accounts);
  // So that nobody waits for it; what is wrong with the base is told by who searches.
  app
    .get(RechercheService)
    .current()
    .catch(() => undefined);
  const stop = (signal: NodeJS.Signals) => void stopOnce(signal, app, drain, metrics);
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

async function listenForMetrics({ pool }: Database): Promise<Server | undefined> {
  if (config.metricsPort === undefined) return undefined;
  const server = metricsServer(pool);
  await listen(server, config.metricsPort, 'METRICS_PORT');
  return server;
}

async function listen(server: Server, port: number, variable: string): Promise<AddressInfo> {
  try {
    await once(server.listen(port), 'listening');
    return server.address() as AddressInfo;
  } catch (error) {
    const sentences: Record<string, string> = {
      EADDRINUSE: `Le port ${port} est déjà utilisé : choisissez-en un autre, par exemple ${variable}=${port + 1}.`,
      EACCES: `Le port ${port} est réservé au système : choisissez-en un au-delà de 1023.`,
    };
    const sentence = sentences[(error as NodeJS.ErrnoException).code ?? ''];
    throw sentence === undefined ? error : new OperatorError(sentence);
  }
}

/** The only lines of a start: where the site is, and the passwords that will never be shown again. */
function announce({ port }: AddressInfo, demo: boolean, accounts: Account[]): void {
  const site = config.publicUrl ?? `http://localhost:${port}`;
  const lines = [`Site : ${site}   API : ${site}/api/docs`];
  if (demo) lines.push('Contenu de démonstration chargé (DEMO=false laisse une base vide).');
  for (const { username, password } of accounts) {
    lines.push(`Compte créé : ${username}   mot de passe : ${password ?? 'celui de ADMIN_PASSWORD'}`);
  }
  if (accounts.some(({ password }) => password)) lines.push('Notez ces mots de passe : ils ne seront plus affichés.');
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Finishes what runs, closes the database, and exits with 0; a second signal ends the process at once. */
async function stopOnce(signal: string, app: NestExpressApplication, drain: Drain, metrics?: Server): Promise<void> {
  log.info({ signal }, 'arrêt demandé');
  // A person at a terminal has no proxy to warn.
  await drain.stop(app.getHttpServer(), signal === 'SIGTERM' ? config.drainMs : 0);
  metrics?.close();
  metrics?.closeAllConnections();
  // A database that is frozen does not say goodbye.
  setTimeout(() => process.exit(0), CLOSE_MS).unref();
  await app.close();
  process.exit(0);
}
