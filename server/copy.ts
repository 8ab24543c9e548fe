import { rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createApp } from './app.js';
import { createBirpc } from 'birpc';
import { COPY_CONTENT, COPY_SOCKET } from './atelier/atelier.js';
import { nameToSite } from './atelier/forward.js';
import { restoreBackup } from './backup/restore.js';
import { config } from './config/config.js';
import { type Database, openDatabase, type Schema } from './content/database.js';
import { PDF_SENDER } from './http/answers/pdf.js';
import { httpServer } from './http/server.js';
import { Follower } from './preparation/copy/follower.js';
import type { CopyCalls, SiteCalls } from './preparation/copy/messages.js';
import { schema } from './schema.js';

const NICENESS = 5;
/** The kernel ends a process with a higher score sooner; 1000 at most. */
const OOM_SCORE = '800';

/** Start of a copy of the site (atelier/atelier.ts): fills its database, then serves it on its socket. */
export async function startCopy(): Promise<void> {
  // The copy serves its parent alone, and ends with it, which may be now.
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
  const database = await openDatabase(config, { ...schema, permitRules: copyRules, follower: undefined });
  // The restore is no part of the history that the copy shows.
  await database.transactions.runUnrecorded((manager) => manager.query('DELETE FROM modification'));
  const site = follow(database, end);
  void site.filled();
  const app = await createApp(database, undefined, server);
  app.set(PDF_SENDER, nameToSite);
  server.listen(join(config.dataDir, COPY_SOCKET), () => void site.ready());
}

/** Connects the copy to the site: changes go both ways. */
function follow({ transactions, types }: Database, end: () => void): SiteCalls {
  const calls: Omit<SiteCalls, 'filled' | 'ready'> = {
    sendChanges: (asked) => site.sendChanges(asked),
    step: (step) => site.step(step),
    moreIds: (used, count) => site.moreIds(used, count),
  };
  const follower = new Follower(transactions, types, calls, end);
  if (config.copyDay === '') transactions.upstream = follower;
  const site = createBirpc<SiteCalls, CopyCalls>(follower, {
    post: (data) => void process.send?.(data),
    on: (receive) => void process.on('message', receive),
    bind: 'functions',
  });
  return site;
}

/** The site has checked the account that asks, and checks again each step of a copy. */
const copyRules: Schema['permitRules'] = {
  ...schema.permitRules,
  droitsOf: (manager, principal, lock) =>
    principal.genre === 'compte'
      ? Promise.resolve(principal.droits)
      : schema.permitRules.droitsOf(manager, principal, lock),
};

/** Where processor or memory are short, this process is the first to go without. */
function giveWay(): void {
  try {
    setPriority(NICENESS);
    writeFileSync('/proc/self/oom_score_adj', OOM_SCORE);
  } catch {
    // Another system than Linux, or a container that forbids it.
  }
}
