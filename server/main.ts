import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import { nativeFault, requireNode } from './runtime.js';

requireNode();
// The database, its log and its locks hold secrets: only their owner may read them.
process.umask(0o077);

// Loaded modules stay in memory: V8 would grow its young generation for them by some 15 MiB.
setFlagsFromString('--semi-space-growth-factor=1');
// The reader of the log may be gone, or its disk full: a line is lost. Without a listener, the error would be uncaught, thus
// logged, and fail again, for ever.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
// Imported dynamically: config.ts throws on a wrong variable while it is loaded.
try {
  const { config } = await import('./config/config.js');
  const start = config.base === '' ? (await import('./start.js')).start : (await import('./copy.js')).startCopy;
  await start();
  setFlagsFromString('--semi-space-growth-factor=2');
} catch (error) {
  // An OperatorError prints one sentence; any other error prints its stack for a developer.
  const { name, message, stack } = error as Error;
  process.stderr.write(`${name === 'OperatorError' ? message : (nativeFault(error) ?? stack)}\n`);
  process.exit(1);
}
