import 'reflect-metadata';

// Loaded here, not imported: a wrong variable is told while config.ts is being read.
try {
  const { start } = await import('./start.js');
  await start();
} catch (error) {
  // What an operator can mend is one sentence; anything else keeps its stack, for who maintains the code.
  const { name, message, stack } = error as Error;
  process.stderr.write(`${name === 'OperatorError' ? message : stack}\n`);
  process.exit(1);
}
