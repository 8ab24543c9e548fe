import 'reflect-metadata';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { COPY_CONTENT, COPY_SOCKET, type CopyMessage } from './atelier/atelier.js';
import { createApp } from './app.js';
import { restoreBackup } from './backup/restore.js';
import { config } from './config/config.js';
import { openDatabase } from './content/database.js';
import { httpServer } from './http/server.js';
import { schema } from './schema.js';

process.umask(0o077);
setFlagsFromString('--semi-space-growth-factor=1');
// A copy serves its parent alone, and ends with it.
process.on('disconnect', () => {
  rmSync(config.dataDir, { recursive: true, force: true });
  process.exit(0);
});
// Ctrl+C in a terminal reaches the whole group: the parent first finishes its requests.
process.on('SIGINT', () => undefined);

/** A copy of the site in a process of its own (atelier/atelier.ts): fills its database, then serves it on its socket. */
async function startCopy(): Promise<void> {
  const path = join(config.dataDir, COPY_CONTENT);
  await restoreBackup({ path, config, schema, force: false, progress: () => undefined });
  const server = httpServer();
  await createApp(await openDatabase(config, schema), undefined, server);
  server.listen(join(config.dataDir, COPY_SOCKET), () => tell('ready'));
}

function tell(message: CopyMessage): void {
  process.send?.(message);
}

startCopy().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).stack}\n`);
  process.exit(1);
});
