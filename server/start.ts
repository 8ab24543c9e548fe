import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Server } from 'node:http';
import { createApp } from './app.js';
import { removeAbandonedFolders } from './atelier/copy-folder.js';
import { keepFirstPasswords } from './auth/passwords/first-passwords.js';
import { SearchService } from './catalogue/search/search.service.js';
import { config, type Config } from './config/config.js';
import { type Database, openDatabase } from './content/database.js';
import { lacksContent, loadDemo } from './demo/demo.js';
import { features } from './features.js';
import { exposeGauges, watchDatabase } from './health/metrics.js';
import { endUncaught } from './http/error.filter.js';
import { announcer, isText, log } from './http/log.js';
import { metricsServer } from './http/metrics.js';
import { answerWaiting, Drain, httpServer, listen, localUrl } from './http/server.js';
import { asCommand } from './principal.js';
import { schema } from './schema.js';
import { type Account, createFirstAccounts, lacksAccounts } from './user/first-accounts.js';

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

/** Time limit for closing the application after its last request. */
const CLOSE_MS = 3000;

/**
 * Binds the ports, opens the database, fills a new one and serves the site until a signal. Ports come first: nothing is
 * created that could not be served.
 */
export async function start(): Promise<void> {
  const drain = new Drain();
  const server = httpServer(answerWaiting);
  const { port, host } = config;
  const address = await listen(server, { port, host, portVariable: 'PORT', hostVariable: 'HOST' });
  const metrics = await listenForMetrics();
  const { database, demo } = await openFilled();
  const app = await createApp(database, drain, server);
  watchDatabase(database);
  announceSite(config.publicUrl ?? localUrl(address), demo);
  // Builds the search index early; a failure is reported by the first search.
  app
    .get(SearchService)
    .current()
    .catch(() => undefined);
  void removeAbandonedFolders();
  for (const { job } of features) if (job) app.get(job).start();
  process.on('uncaughtException', endUncaught);
  const stop = (signal: NodeJS.Signals) => {
    // No one listens to the second signal: it ends the process at once.
    process.off('SIGTERM', stop).off('SIGINT', stop);
    void finish(signal, app, drain, metrics);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

async function listenForMetrics(): Promise<Server | undefined> {
  const { metricsPort: port, metricsHost: host } = config;
  if (port === undefined) return undefined;
  exposeGauges(features.flatMap(({ gauges }) => gauges ?? []));
  const server = metricsServer(config.version);
  await listen(server, { port, host, portVariable: 'METRICS_PORT', hostVariable: 'METRICS_HOST' });
  return server;
}

/** The accounts come last: their passwords are announced only once. */
async function openFilled(): Promise<{ database: Database; demo: boolean }> {
  let demo = false;
  announceDatabase(config);
  const database = await openDatabase(config, schema, (transactions, { manager }) =>
    asCommand('démarrage', async () => {
      // A complete database is not written to: the disk may be full.
      if (config.demo && (await lacksContent(manager))) {
        announceDemo();
        demo = await transactions.run(loadDemo);
      }
      if (!(await lacksAccounts(manager))) return;
      await transactions.run(async (content) => announceAccounts(await createFirstAccounts(content, demo)));
    }),
  );
  return { database, demo };
}

/** Finishes running requests, closes the database and exits with 0. */
async function finish(signal: string, app: NestExpressApplication, drain: Drain, metrics?: Server): Promise<void> {
  log.info({ signal }, 'arrêt demandé');
  // Ctrl+C in a terminal: no proxy needs to notice the stop.
  await drain.stop(app.getHttpServer(), signal === 'SIGTERM' ? config.drainMs : 0);
  metrics?.close();
  metrics?.closeAllConnections();
  // A frozen database never finishes closing.
  setTimeout(() => process.exit(0), CLOSE_MS).unref();
  await app.close();
  process.exit(0);
}
