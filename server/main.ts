import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import { nativeFault, requireNode } from './runtime.js';

requireNode();
// What this process writes holds secrets: its base, the log and the locks of that, are its owner's alone.
process.umask(0o077);

// What is loaded stays: V8 would take it for a need of room for the young, and hold some 15 MiB more.
setFlagsFromString('--semi-space-growth-factor=1');
// Loaded here, not imported: a wrong variable is told while config.ts is being read.
try {
  const { start } = await import('./start.js');
  await start();
  setFlagsFromString('--semi-space-growth-factor=2');
} catch (error) {
  // What an operator can mend is one sentence; anything else keeps its stack, for who maintains the code.
  const { name, message, stack } = error as Error;
  process.stderr.write(`${name === 'OperatorError' ? message : (nativeFault(error) ?? stack)}\n`);
  process.exit(1);
}
