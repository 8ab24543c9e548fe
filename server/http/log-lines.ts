import type { RequestReport } from './request-report.js';

interface Entry extends Partial<RequestReport> {
  level: string;
  time: string;
  msg?: string;
  err?: { stack: string };
}

const PREFIXES: Record<string, string> = { warn: 'Attention : ', error: 'Erreur : ', fatal: 'Erreur : ' };

/** Formats a JSON line of the log for a terminal. */
export function formatLine(line: string): string {
  const { level, time, msg = '', err, ...details } = JSON.parse(line) as Entry;
  const clock = new Date(time).toLocaleTimeString('fr-FR');
  const stack = err ? `\n${err.stack}` : '';
  return `${clock}  ${PREFIXES[level] ?? ''}${sentence(msg, details)}${stack}\n`;
}

/** A request shows its main fields, any other event all of its fields. */
function sentence(msg: string, details: Partial<RequestReport>): string {
  const { method, path, status, ms, user } = details;
  if (method !== undefined) {
    const request = [method, path, status, `${ms} ms`, user].filter((part) => part !== undefined).join('  ');
    return msg === 'requête' ? request : `${msg}  ${request}`;
  }
  return [msg, ...Object.entries(details).map(([name, value]) => `${name}=${JSON.stringify(value)}`)].join('  ');
}
