import type { RequestReport } from './request-report.js';

interface Entry extends Partial<RequestReport> {
  level: string;
  time: string;
  msg?: string;
  err?: { stack: string };
}

const NOTICES: Record<string, string> = { warn: 'Attention : ', error: 'Erreur : ', fatal: 'Erreur : ' };

/** A line of the log, as JSON, for who reads it at a terminal. */
export function readable(line: string): string {
  const { level, time, msg = '', err, ...details } = JSON.parse(line) as Entry;
  const clock = new Date(time).toLocaleTimeString('fr-FR');
  const stack = err ? `\n${err.stack}` : '';
  return `${clock}  ${NOTICES[level] ?? ''}${sentence(msg, details)}${stack}\n`;
}

/** Of a request, what a person looks for first; of anything else, all that is told. */
function sentence(msg: string, details: Partial<RequestReport>): string {
  const { method, path, status, ms, user } = details;
  if (method !== undefined) {
    const request = [method, path, status, `${ms} ms`, user].filter((part) => part !== undefined).join('  ');
    return msg === 'requête' ? request : `${msg}  ${request}`;
  }
  return [msg, ...Object.entries(details).map(([name, value]) => `${name}=${JSON.stringify(value)}`)].join('  ');
}
