import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Level, type Logger } from 'pino';
import { config } from '../config.js';
import { readable } from './log-lines.js';
import type { RequestReport } from './request-report.js';

/** Whether lines are for people: where nobody chose, they are so on a terminal. */
export const isText = (config.logFormat ?? (process.stdout.isTTY ? 'texte' : 'json')) === 'texte';

/** One line of JSON an event, on the standard output. */
export const log: Logger = pino(
  {
    level: config.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  },
  destination(),
);

/** Heard whatever LOG_LEVEL says: where the site is, the accounts that it begins with. */
export const announcer: Logger = log.child({}, { level: 'info' });

/** `isFrequent`: asked every few seconds as long as a page is open. */
export function logRequest(report: RequestReport, isFrequent = false): void {
  log[levelOf(report, isFrequent)](report, 'requête');
}

/** Nest's own words, among ours. */
export const nestLog: LoggerService = {
  verbose: teller('trace'),
  debug: teller('debug'),
  log: teller('info'),
  warn: teller('warn'),
  error: teller('error'),
  fatal: teller('fatal'),
};

/** The same while the application is made: only what goes wrong. */
export const startLog: LoggerService = { ...nestLog, log: () => undefined };

/** Nest gives what it says, the stack where it is that of an error, and last the name of the part that says it. */
function teller(level: Level) {
  return (said: string | object, ...others: unknown[]): void => {
    const context = others.pop();
    const [stack] = others;
    if (said instanceof Error) log[level]({ context, err: said });
    else if (typeof said === 'object') log[level]({ context, ...said });
    else if (typeof stack === 'string') log[level]({ context, err: Object.assign(new Error(said), { stack }) });
    else log[level]({ context }, said);
  };
}

/** What comes every few seconds, as from what watches the server, is told only to who wants everything. A failure has its own line. */
function levelOf({ route, status }: RequestReport, isFrequent: boolean): 'debug' | 'info' | 'warn' {
  if (route.startsWith('/api/health') || (isFrequent && status < 400)) return 'debug';
  return status >= 500 ? 'warn' : 'info';
}

/** Through process.stdout, not the descriptor: what was written before a crash is out. */
function destination(): DestinationStream {
  return { write: (line) => void process.stdout.write(isText ? readable(line) : line) };
}
