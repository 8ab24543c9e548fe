import { Counter, Histogram } from 'prom-client';
import type { RequestReport } from '../../http/request-report.js';

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

/** Counts an import, and the lines that it wrote. */
export function countImport(result: 'written' | 'dry-run' | 'refused', lines = 0): void {
  imports.inc({ result });
  importedLines.inc(lines);
}

export function measureImport({ route, status, ms }: RequestReport): void {
  if (route === '/api/stage/import') importTimes.observe({ status }, ms / 1000);
}
