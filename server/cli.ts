import 'reflect-metadata';
import { CommanderError } from 'commander';
import { explainFault } from './commands/faults.js';
import { program } from './commands/program.js';
import { requireNode } from './runtime.js';

requireNode();
// Same as in main.ts: a command may create the database or a backup.
process.umask(0o077);

/** Exit codes: 0 success, 1 fault (one sentence on stderr), 2 misuse. */
try {
  await program().parseAsync();
} catch (error) {
  // Commander has already printed its message.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  // An open handle must not keep the process alive.
  else process.stderr.write(`${explainFault(error)}\n`, () => process.exit(1));
}
