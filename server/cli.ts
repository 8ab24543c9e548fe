import 'reflect-metadata';
import { CommanderError } from 'commander';
import { explainFault } from './commands/faults.js';
import { program } from './commands/program.js';
import { requireNode } from './runtime.js';

requireNode();
// As in main.ts: a command may make the base, or a backup of it.
process.umask(0o077);

/** The commands of the operator: 0 when all is well, 1 for a fault, 2 for a misuse; a fault is one sentence. */
try {
  await program().parseAsync();
} catch (error) {
  // Commander has said its own sentence already.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  // Whatever the fault has left open must not keep the process.
  else process.stderr.write(`${explainFault(error)}\n`, () => process.exit(1));
}
