import { rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createApp } from './app.js';
import { COPY_CONTENT, COPY_SOCKET, type CopyMessage } from './atelier/atelier.js';
import { restoreBackup } from './backup/restore.js';
import { config } from './config/config.js';
import { openDatabase } from './content/database.js';
import { httpServer } from './http/server.js';
import { schema } from './schema.js';

const NICENESS = 5;
/** From 0 to 1000: the higher, the sooner the kernel ends it. */
const OOM_SCORE = '800';

/** Start of a copy of the site (atelier/atelier.ts): fills its database, then serves it on its socket. */
export async function startCopy(): Promise<void> {
  // It serves its parent alone, and ends with it, which may be now.
  const end = () => {
    rmSync(config.dataDir, { recursive: true, force: true });
    process.exit(0);
  };
  process.on('disconnect', end).on('SIGTERM', end);
  // Ctrl+C in a terminal reaches both: the parent finishes its requests first.
  process.on('SIGINT', () => undefined);
  if (!process.connected) end();
  giveWay();
  const path = join(config.dataDir, COPY_CONTENT);
  await restoreBackup({ path, config, schema, force: false, progress: () => undefined });
  rmSync(path);
  const server = httpServer();
  await createApp(await openDatabase(config, schema), undefined, server);
  const ready: CopyMessage = 'ready';
  server.listen(join(config.dataDir, COPY_SOCKET), () => process.send?.(ready));
}

/** Where processor or memory are short, this process is the first to go without. */
function giveWay(): void {
  try {
    setPriority(NICENESS);
    writeFileSync('/proc/self/oom_score_adj', OOM_SCORE);
  } catch {
    // Another system than Linux, or a container that forbids it.
  }
}
