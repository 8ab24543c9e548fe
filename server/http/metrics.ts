import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import type { RequestReport } from './request-report.js';

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Durée des requêtes, par route et par statut.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

export function measureRequest({ method, route, status, ms }: RequestReport): void {
  requests.observe({ method, route, status }, ms / 1000);
}

/** Serves Prometheus on its own port, which no visitor of the site reaches. */
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
