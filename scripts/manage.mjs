// npm run manage -- <command>: the operator's commands, once the server is built.
import { existsSync } from 'node:fs';

if (!existsSync('dist/server/cli.js')) {
  process.stderr.write('Le serveur n’est pas construit : lancez d’abord npm run build.\n');
  process.exit(1);
}
await import('../dist/server/cli.js');
