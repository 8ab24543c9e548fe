import type { DataSource, EntityManager } from 'typeorm';
import { config, type Retention } from '../../config.js';
import type { ContentTypes } from '../../db/kinds.js';
import { pruneCreations } from '../../db/creation-keys.js';
import { takeLock } from '../../db/lock.js';
import type { Transactions } from '../../db/transactions.js';
import { TimeSlice } from '../../turns.js';
import { firstModification, firstRevision, timeOf } from './ages.js';
import { Daily } from './daily.js';
import { Files } from './files.js';
import { pruneLines } from './journal-lines.js';
import { Oldest } from './oldest.js';
import { type PruningProgress, readProgress, writeProgress } from './progress.js';
import { type Link, revisionsBetween } from './revisions-between.js';
import type { Write } from './write.js';

const LOCK = 'pruning';
const DAY = 24 * 3600;

export interface PruningContext {
  dataSource: DataSource;
  transactions: Transactions;
  kinds: ContentTypes;
}

export interface RetentionTerms {
  retention: Retention;
  /** Of a file that nothing names: how long it stays, in seconds. */
  grace: number;
  /** By the clock of this machine, in seconds. */
  now: number;
  /** Ends it between two transactions. */
  stop?: AbortSignal;
}

/** How many of each it took. */
export interface Pruned {
  versions: number;
  lines: number;
  files: number;
}

export function usualTerms(): RetentionTerms {
  return { retention: config.retention, grace: DAY, now: Math.floor(Date.now() / 1000) };
}

/** Takes what is older than the history is kept, and the files that nothing names; undefined where another instance does. */
export async function pruneHistory(base: PruningContext, terms: RetentionTerms): Promise<Pruned | undefined> {
  const release = await takeLock(config, base.dataSource, LOCK, 0);
  if (release === undefined) return undefined;
  try {
    return await new Pruning(base, terms).run();
  } finally {
    await release();
  }
}

class Pruning {
  private readonly reader: EntityManager;
  private readonly turns = new TimeSlice();
  private time: number;
  private progress: PruningProgress;

  constructor(
    private readonly base: PruningContext,
    private readonly terms: RetentionTerms,
  ) {
    this.reader = base.dataSource.manager;
  }

  async run(): Promise<Pruned> {
    const { retention, now, grace } = this.terms;
    const last = await readProgress(this.reader);
    this.time = await timeOf(this.reader, now, last?.time);
    this.progress = { at: 0, daily: 0, oldest: 0, trash: 0, ...last, time: Math.max(this.time, last?.time ?? 0) };
    const daily = new Daily(this.reader, this.write, this.base.kinds, this.turns);
    const oldest = new Oldest(this.reader, this.write);
    const [before, trash] = [await this.first(retention.daily), await this.first(retention.trash)];
    const bounds = { before, trash, last: retention.last };
    const versions = [
      await this.pass('daily', await this.first(retention.all), (links) => daily.prune(links)),
      await this.pass('oldest', before, (links) => oldest.prune(links, bounds)),
      await this.pass('trash', trash, (links) => emptied(oldest, links, bounds)),
    ];
    const end = await firstModification(this.reader, this.time, retention.journal);
    const lines = await pruneLines(this.reader, this.write, end, this.turns);
    const files = await new Files(this.reader, this.write, this.base.kinds, this.turns).collect(now, grace);
    await this.write((manager) => pruneCreations(manager, now));
    await this.advance({ at: now });
    return { versions: versions.reduce((sum, count) => sum + count), lines, files };
  }

  private first(days: number): Promise<number> {
    return firstRevision(this.reader, this.time, days);
  }

  /** Works on the revisions that have come to an age since the last time. Returns how many of them it took. */
  private async pass(age: 'daily' | 'oldest' | 'trash', before: number, work: (links: Link[]) => Promise<number>) {
    let taken = 0;
    for await (const links of revisionsBetween(this.reader, this.progress[age], before)) {
      taken += await work(links);
      await this.advance({ [age]: links.at(-1)!.id });
      await this.turns.yield();
    }
    return taken;
  }

  private advance(its: Partial<PruningProgress>): Promise<void> {
    this.progress = { ...this.progress, ...its };
    return this.write((manager) => writeProgress(manager, this.progress));
  }

  private readonly write: Write = (work) => {
    this.terms.stop?.throwIfAborted();
    return this.base.transactions.runApart(work);
  };
}

/** What was deleted goes, with all that it was; what its deletion had held back goes with the oldest. */
async function emptied(oldest: Oldest, links: Link[], bounds: Parameters<Oldest['prune']>[1]): Promise<number> {
  const taken = await oldest.empty(links.filter(({ operation }) => operation === 'suppression'));
  return (
    taken +
    (await oldest.prune(
      links.filter(({ suppressions }) => suppressions > 0),
      bounds,
    ))
  );
}
