import { Counter, Histogram } from 'prom-client';
import type { RequestReport } from '../../http/request-report.js';

/** How the imports of one kind of content went: a family of metrics each, so that those that are watched keep their names. */
export class ImportMetrics {
  private readonly imports: Counter<'result'>;
  private readonly lines: Counter;
  private readonly times: Histogram<'status'>;

  /** `kind` begins their names; `what` is said in their help; the imports come by `route`. */
  constructor(
    kind: string,
    what: string,
    private readonly route: string,
  ) {
    this.imports = new Counter({
      name: `${kind}_imports_total`,
      help: `Imports CSV de ${what}, par résultat.`,
      labelNames: ['result'],
    });
    this.lines = new Counter({
      name: `${kind}_import_lines_total`,
      help: `Lignes écrites par les imports CSV de ${what}.`,
    });
    this.times = new Histogram({
      name: `${kind}_import_duration_seconds`,
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
