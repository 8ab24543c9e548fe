import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Level, type Logger } from 'pino';
import { config } from '../config/config.js';
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

/** Without LOG_FORMAT, a terminal gets text and anything else gets JSON. */
export const isText = (config.logFormat ?? (process.stdout.isTTY ? 'texte' : 'json')) === 'texte';

/** One event per line, on the standard output. */
export const log: Logger = pino(
  {
    level: config.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  },
  destination(),
);

/** Logs at any LOG_LEVEL: the address of the site, the first accounts. */
export const announcer: Logger = log.child({}, { level: 'info' });

/** Health checks are logged at debug; a 5xx at warn only, as its failure has a line of its own. */
export function logRequest(report: RequestReport): void {
  const { route, status } = report;
  const level = status >= 500 ? 'warn' : 'info';
  log[route.startsWith('/api/health') ? 'debug' : level](report, 'requête');
}

/** An open page sends it every few seconds. */
export function logFrequent(report: RequestReport): void {
  if (report.status < 400) log.debug(report, 'requête');
  else logRequest(report);
}

export const nestLog: LoggerService = {
  verbose: logAt('trace'),
  debug: logAt('debug'),
  log: logAt('info'),
  warn: logAt('warn'),
  error: logAt('error'),
  fatal: logAt('fatal'),
};

/** The start does not log the usual messages of Nest. */
export const startLog: LoggerService = { ...nestLog, log: () => undefined };

/** Nest passes the message, the stack of an error if there is one, and last the context. */
function logAt(level: Level) {
  return (message: string | object, ...others: unknown[]): void => {
    const context = others.pop();
    const [stack] = others;
    if (message instanceof Error) log[level]({ context, err: message });
    else if (typeof message === 'object') log[level]({ context, ...message });
    else if (typeof stack === 'string') log[level]({ context, err: Object.assign(new Error(message), { stack }) });
    else log[level]({ context }, message);
  };
}

/** Writes through process.stdout, not the file descriptor: lines written before a crash are flushed. */
function destination(): DestinationStream {
  return { write: (line) => void process.stdout.write(isText ? formatLine(line) : line) };
}
