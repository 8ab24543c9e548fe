import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import type { Database } from '../db/database.js';
import type { Observation } from './observe.js';

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Durée des requêtes, par route et par statut.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

const imports = new Counter({
  name: 'stage_imports_total',
  help: 'Imports CSV de stages, par résultat.',
  labelNames: ['result'],
});

const importedLines = new Counter({ name: 'stage_import_lines_total', help: 'Lignes écrites par les imports CSV.' });

/** Counts an import of stages, and the lines that it wrote. */
export function countImport(result: 'written' | 'dry-run' | 'refused', lines = 0): void {
  imports.inc({ result });
  importedLines.inc(lines);
}

export function measureRequest({ method, route, status, ms }: Observation): void {
  requests.observe({ method, route, status }, ms / 1000);
}

/** What Prometheus reads, for a port of its own: no visitor of the site sees it. */
export function metricsServer(): Server {
  collectDefaultMetrics();
  return createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void register.metrics().then((text) => response.setHeader('Content-Type', register.contentType).end(text));
  });
}

export function watchDatabase({ pool }: Database): void {
  if (pool === undefined) return;
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connexions à la base de données : ouvertes, libres, et requêtes qui en attendent une.',
    labelNames: ['state'],
    collect() {
      for (const [state, number] of Object.entries<number>({ ...pool.figures })) this.set({ state }, number);
    },
  });
}
