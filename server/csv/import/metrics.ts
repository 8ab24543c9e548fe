import { Counter, Histogram } from 'prom-client';
import type { RequestReport } from '../../http/request-report.js';

/** Metrics of the imports of one type of content: separate families keep the names that dashboards know. */
export class ImportMetrics {
  private readonly imports: Counter<'result'>;
  private readonly lines: Counter;
  private readonly times: Histogram<'status'>;

  /** `prefix` starts the names of the metrics, `what` is in their help, `route` receives the imports. */
  constructor(
    prefix: string,
    what: string,
    private readonly route: string,
  ) {
    this.imports = new Counter({
      name: `${prefix}_imports_total`,
      help: `Imports CSV de ${what}, par résultat.`,
      labelNames: ['result'],
    });
    this.lines = new Counter({
      name: `${prefix}_import_lines_total`,
      help: `Lignes écrites par les imports CSV de ${what}.`,
    });
    this.times = new Histogram({
      name: `${prefix}_import_duration_seconds`,
      help: `Durée des imports CSV de ${what}, de la requête à la réponse, par statut.`,
      labelNames: ['status'],
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
    });
  }

  /** Counts an import, and the lines that it wrote. */
  count(result: 'written' | 'dry-run' | 'refused', lines = 0): void {
    this.imports.inc({ result });
    this.lines.inc(lines);
  }

  readonly measure = ({ route, status, ms }: RequestReport): void => {
    if (route === this.route) this.times.observe({ status }, ms / 1000);
  };
}
