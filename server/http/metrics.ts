import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import { isRefusedSignIn, type Observation } from './observe.js';

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

const importTimes = new Histogram({
  name: 'stage_import_duration_seconds',
  help: 'Durée des imports CSV, de la requête à la réponse, par statut.',
  labelNames: ['status'],
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
});

const refusedSignIns = new Counter({
  name: 'sign_in_failures_total',
  help: 'Connexions refusées : 401, identifiant ou mot de passe ; 429, trop de tentatives.',
  labelNames: ['status'],
});

/** Counts an import of stages, and the lines that it wrote. */
export function countImport(result: 'written' | 'dry-run' | 'refused', lines = 0): void {
  imports.inc({ result });
  importedLines.inc(lines);
}

export function measureRequest(observation: Observation): void {
  const { method, route, status, ms } = observation;
  requests.observe({ method, route, status }, ms / 1000);
  if (route === '/api/stage/import') importTimes.observe({ status }, ms / 1000);
  if (isRefusedSignIn(observation)) refusedSignIns.inc({ status });
}

/** What Prometheus reads, for a port of its own: no visitor of the site sees it. */
export function metricsServer(version: string): Server {
  collectDefaultMetrics();
  new Gauge({ name: 'app_info', help: 'Version du programme.', labelNames: ['version'] }).set({ version }, 1);
  return createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void register.metrics().then((text) => response.setHeader('Content-Type', register.contentType).end(text));
  });
}
