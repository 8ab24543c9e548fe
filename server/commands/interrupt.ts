import { constants } from 'node:os';

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** Runs `work`; where a signal ends the process first, `clean` takes away what it would leave behind. */
export async function cleaningUp<T>(clean: () => void, work: () => Promise<T>): Promise<T> {
  const end = (signal: NodeJS.Signals) => {
    clean();
    process.stderr.write('Interrompu : rien n’a été gardé.\n');
    // Not the signal again: the first process of a container would not die of it.
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
