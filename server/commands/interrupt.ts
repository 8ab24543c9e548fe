import { constants } from 'node:os';

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** Runs `work`; where it fails, or a signal ends the process, `clean` removes what it would leave. */
export async function withCleanup<T>(clean: () => void, work: () => Promise<T>): Promise<T> {
  const end = (signal: NodeJS.Signals) => {
    clean();
    process.stderr.write('Interrompu : rien n’a été gardé.\n');
    // Not the signal again: the first process of a container ignores it.
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    return await work();
  } catch (error) {
    clean();
    throw error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
  }
}
