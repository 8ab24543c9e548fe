import { Counter, Histogram } from 'prom-client';
import type { RequestReport } from '../http/request-report.js';
import {
  type Actes,
  ALL_ACTES,
  type ChampModifie,
  type ImportFigures,
  type LigneLue,
  type LignesImportees,
} from './import.dto.js';

/** Keyed by route. */
const metrics = new Map<string, ImportMetrics>();

/** Measures a request of any import. */
export const measureImport = (report: RequestReport): void => {
  metrics.get(report.route)?.measure(report);
};

/** Metrics of the imports of one type of content: separate families keep the names that dashboards know. */
export class ImportMetrics {
  private readonly imports: Counter<'result'>;
  private readonly lines: Counter;
  private readonly times: Histogram<'status'>;

  /** `prefix` starts the names of the metrics, `what` is in their help, `route` receives the imports. */
  constructor(prefix: string, what: string, route: string) {
    metrics.set(route, this);
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

  measure({ status, ms }: RequestReport): void {
    this.times.observe({ status }, ms / 1000);
  }
}

/** Most elements of each list. */
export const MAX_REPORTED = 200;
const EXCERPT_LENGTH = 300;
/** In characters, before the first difference. */
const CONTEXT_LENGTH = 30;

type Action = 'created' | 'updated' | 'unchanged';

/** The part of a preview that tells of lines. */
type ReportedLines = Omit<LignesImportees, 'colonnes' | 'courtes' | 'longues' | 'onglet'>;

interface ReportFormat<W> {
  actionOf(target: W): Action;
  identity(target: W): LigneLue;
  changes(target: W): ChampModifie[];
}

/** Counts and lists the lines of an import or of its simulation, by action. */
export class Report<W> {
  private readonly lines: ReportedLines = { created: [], updated: [], unchanged: [], left: [] };
  private readonly count = { created: 0, updated: 0, unchanged: 0, left: 0 };

  /** @param actes allowed actions */
  constructor(
    private readonly format: ReportFormat<W>,
    private readonly actes: Actes,
  ) {}

  /** Returns whether the target is to be written. */
  add(target: W): boolean {
    const { format, lines } = this;
    const action = this.allowed(format.actionOf(target));
    this.count[action] += 1;
    if (this.count[action] <= MAX_REPORTED) {
      if (action === 'updated') lines.updated.push({ ...format.identity(target), fields: format.changes(target) });
      else lines[action].push(format.identity(target));
    }
    return action === 'created' || action === 'updated';
  }

  result(): ImportFigures {
    const { left, ...count } = this.count;
    const total = left + count.created + count.updated + count.unchanged;
    return { success: true, ...count, ...(this.actes !== ALL_ACTES && { left }), total };
  }

  preview(): ReportedLines {
    return this.lines;
  }

  private allowed(action: Action): Action | 'left' {
    const isLeft =
      (action === 'created' && this.actes === 'modifier') || (action === 'updated' && this.actes === 'ajouter');
    return isLeft ? 'left' : action;
  }
}

/** Excerpts of both texts, from shortly before their first difference. */
export function changed(column: string, before: string, after: string): ChampModifie[] {
  if (before === after) return [];
  let common = 0;
  while (common < before.length && before[common] === after[common]) common += 1;
  const start = common > CONTEXT_LENGTH * 2 ? common - CONTEXT_LENGTH : 0;
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + EXCERPT_LENGTH - 2)}${text.length > start + EXCERPT_LENGTH - 2 ? '…' : ''}`;
  return [{ column, before: cut(before), after: cut(after) }];
}
