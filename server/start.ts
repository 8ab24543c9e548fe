import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { asCommand } from './act.js';
import { announceAccounts, announceDatabase, announceDemo, announceSite } from './announce.js';
import { createApp } from './app.js';
import { config } from './config.js';
import { type Database, openDatabase } from './db/database.js';
import { schema } from './schema.js';
import { lacksContent, loadDemo } from './demo/demo.js';
import { DailyPruning } from './history/pruning/daily-pruning.js';
import { Drain } from './http/drain.js';
import { httpServer } from './http/http-server.js';
import { log } from './http/log.js';
import { watchDatabase } from './http/database-metrics.js';
import { metricsServer } from './http/metrics.js';
import { endUncaught } from './http/thrown.js';
import { answerWaiting } from './http/waiting.js';
import { listen, localUrl } from './listen.js';
import { RechercheService } from './stage/recherche/recherche.service.js';
import { createFirstAccounts, lacksAccounts } from './user/first-accounts.js';

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
    .get(RechercheService)
    .current()
    .catch(() => undefined);
  app.get(DailyPruning).start();
  process.on('uncaughtException', endUncaught);
  const stop = (signal: NodeJS.Signals) => void stopOnce(signal, app, drain, metrics);
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

async function listenForMetrics(): Promise<Server | undefined> {
  const { metricsPort: port, metricsHost: host } = config;
  if (port === undefined) return undefined;
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

/** Finishes running requests, closes the database and exits with 0; a second signal ends the process at once. */
async function stopOnce(signal: string, app: NestExpressApplication, drain: Drain, metrics?: Server): Promise<void> {
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
