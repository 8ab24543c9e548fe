import type { DataSource, EntityManager } from 'typeorm';
import { config, type Retention } from '../../config.js';
import type { ContentTypes } from '../../db/kinds.js';
import { pruneCreations } from '../../db/creation-keys.js';
import { takeLock } from '../../db/lock.js';
import type { Transactions } from '../../db/transactions.js';
import { TimeSlice } from '../../turns.js';
import { firstModification, firstRevision, historyTime } from './ages.js';
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
  types: ContentTypes;
}

export interface RetentionTerms {
  retention: Retention;
  /** Seconds that an unnamed file is kept. */
  grace: number;
  /** By the clock of the server, in seconds. */
  now: number;
  signal?: AbortSignal;
}

export interface Pruned {
  versions: number;
  lines: number;
  files: number;
}

export function defaultTerms(): RetentionTerms {
  return { retention: config.retention, grace: DAY, now: Math.floor(Date.now() / 1000) };
}

/** Deletes history beyond its retention, and unnamed files; returns undefined where another instance is pruning. */
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
  private readonly slice = new TimeSlice();
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
    this.time = await historyTime(this.reader, now, last?.time);
    this.progress = { at: 0, daily: 0, oldest: 0, trash: 0, ...last, time: Math.max(this.time, last?.time ?? 0) };
    const daily = new Daily(this.reader, this.write, this.base.types, this.slice);
    const oldest = new Oldest(this.reader, this.write);
    const [before, trash] = [await this.firstRevision(retention.daily), await this.firstRevision(retention.trash)];
    const bounds = { before, trash, last: retention.last };
    const versions = [
      await this.pass('daily', await this.firstRevision(retention.all), (links) => daily.prune(links)),
      await this.pass('oldest', before, (links) => oldest.prune(links, bounds)),
      await this.pass('trash', trash, (links) => emptyTrash(oldest, links, bounds)),
    ];
    const end = await firstModification(this.reader, this.time, retention.journal);
    const lines = await pruneLines(this.reader, this.write, end, this.slice);
    const files = await new Files(this.reader, this.write, this.base.types, this.slice).collect(now, grace);
    await this.write((manager) => pruneCreations(manager, now));
    await this.advance({ at: now });
    return { versions: versions.reduce((sum, count) => sum + count), lines, files };
  }

  private firstRevision(days: number): Promise<number> {
    return firstRevision(this.reader, this.time, days);
  }

  /** Handles the revisions that reached an age since the last pruning. Returns the number deleted. */
  private async pass(age: 'daily' | 'oldest' | 'trash', before: number, work: (links: Link[]) => Promise<number>) {
    let deleted = 0;
    for await (const links of revisionsBetween(this.reader, this.progress[age], before)) {
      deleted += await work(links);
      await this.advance({ [age]: links.at(-1)!.id });
      await this.slice.yield();
    }
    return deleted;
  }

  private advance(changes: Partial<PruningProgress>): Promise<void> {
    this.progress = { ...this.progress, ...changes };
    return this.write((manager) => writeProgress(manager, this.progress));
  }

  private readonly write: Write = (work) => {
    this.terms.signal?.throwIfAborted();
    return this.base.transactions.runUnrecorded(work);
  };
}

/** Deletes the expired rows of the corbeille, then prunes rows whose versions were kept for their deletion. */
async function emptyTrash(oldest: Oldest, links: Link[], bounds: Parameters<Oldest['prune']>[1]): Promise<number> {
  const deleted = await oldest.empty(links.filter(({ operation }) => operation === 'suppression'));
  return (
    deleted +
    (await oldest.prune(
      links.filter(({ suppressions }) => suppressions > 0),
      bounds,
    ))
  );
}
