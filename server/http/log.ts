import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import pino, { type DestinationStream, type Logger } from 'pino';
import { config } from '../config.js';
import type { Observation } from './observe.js';

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

export function tellRequest(observation: Observation): void {
  log[levelOf(observation)](observation, 'requête');
}

/** Nest's own loggers write there too. No logger of each request: it would cost more than an answer that is kept. */
export function logModule(): DynamicModule {
  return LoggerModule.forRoot({ pinoHttp: { logger: log }, forRoutes: [] });
}

/** What watches the server asks every second: told only to who wants everything. A failure has its own line. */
function levelOf({ route, status }: Observation): 'debug' | 'info' | 'warn' {
  if (route.startsWith('/api/health')) return 'debug';
  return status >= 500 ? 'warn' : 'info';
}

/** Readable lines where they are wanted and pino-pretty, a tool of development, is there. */
function destination(): DestinationStream {
  // Through process.stdout, not the descriptor: what was written before a crash is out.
  const plain = { write: (line: string) => void process.stdout.write(line) };
  if (config.logFormat !== 'texte') return plain;
  try {
    const pretty = createRequire(resolve('package.json'))('pino-pretty') as (options: object) => DestinationStream;
    return pretty({ sync: true, ignore: 'time', singleLine: true });
  } catch {
    return plain;
  }
}
