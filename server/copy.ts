import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from './app.js';
import { COPY_CONTENT, COPY_SOCKET, type CopyMessage } from './atelier/atelier.js';
import { restoreBackup } from './backup/restore.js';
import { config } from './config/config.js';
import { openDatabase } from './content/database.js';
import { httpServer } from './http/server.js';
import { schema } from './schema.js';

/** Start of a copy of the site (atelier/atelier.ts): fills its database, then serves it on its socket. */
export async function startCopy(): Promise<void> {
  // It serves its parent alone, and ends with it.
  process.on('disconnect', () => {
    rmSync(config.dataDir, { recursive: true, force: true });
    process.exit(0);
  });
  // Ctrl+C in a terminal reaches both: the parent finishes its requests first.
  process.on('SIGINT', () => undefined);
  const path = join(config.dataDir, COPY_CONTENT);
  await restoreBackup({ path, config, schema, force: false, progress: () => undefined });
  const server = httpServer();
  await createApp(await openDatabase(config, schema), undefined, server);
  const ready: CopyMessage = 'ready';
  server.listen(join(config.dataDir, COPY_SOCKET), () => process.send?.(ready));
}
