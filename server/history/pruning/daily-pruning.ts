import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { yieldIfNeeded, yieldTurn } from '../../concurrency.js';
import { config, type Retention } from '../../config/config.js';
import { Upkeep, type Write } from '../../content/feature.js';
import { COMMITS_DAYS } from '../../content/journal/changement.entity.js';
import { ContentTypes } from '../../content/content-type.js';
import { Transactions } from '../../content/transactions.js';
import { pruneCreations } from '../../database/creation-keys.js';
import { takeLock } from '../../database/lock.js';
import { Setting } from '../../database/setting.entity.js';
import { select, selectByIds, upsertAll, whereIn } from '../../database/sql.js';
import { log } from '../../http/log.js';
import { pruneCommits } from './prune-commits.js';
import { UnusedFiles } from './unused-files.js';
import { DailyVersions, type Link, OldestVersions, revisionsBetween } from './prune-revisions.js';

const DAY = 24 * 3600;
/** Above every id, as ids are 31-bit. */
const AFTER_ALL_IDS = 2 ** 31;

/**
 * The time from which ages are counted: at most the date of the newest line, and at most two days after the last pruning.
 * A clock that runs ahead, or once did, thus makes nothing old.
 */
async function historyTime(manager: EntityManager, clock: number, lastTime: number | undefined): Promise<number> {
  const [newest] = await select<{ date: number | null }>(manager, 'SELECT MAX(date) AS date FROM modification');
  return Math.min(clock, newest?.date ?? clock, lastTime === undefined ? clock : lastTime + 2 * DAY);
}

/** First modification of the last `days` days: it and later ids are younger, whatever their dates. */
async function firstModification(manager: EntityManager, time: number, days: number): Promise<number> {
  const since = 'SELECT id FROM modification WHERE date >= ?';
  const [first] = await select<{ id: number }>(manager, `${since} AND date <= ? ORDER BY date, id LIMIT 1`, [
    time - days * DAY,
    time,
  ]);
  const [ahead] = first ? [first] : await select<{ id: number }>(manager, `${since} ORDER BY date, id LIMIT 1`, [time]);
  return ahead?.id ?? AFTER_ALL_IDS;
}

async function firstRevision(manager: EntityManager, time: number, days: number): Promise<number> {
  const sql = 'SELECT id FROM revision WHERE id_modification >= ? ORDER BY id_modification, id LIMIT 1';
  const [first] = await select<{ id: number }>(manager, sql, [await firstModification(manager, time, days)]);
  return first?.id ?? AFTER_ALL_IDS;
}

const LINES_BATCH = 250;
const NAMED = 'SELECT DISTINCT id_modification AS id FROM revision WHERE id_modification IN :ids';

/**
 * Deletes the lines of the journal before an id, except lines with revisions: they hold the author of a version.
 * Returns the number deleted.
 */
async function pruneLines(reader: EntityManager, write: Write, before: number): Promise<number> {
  const sql = `SELECT id FROM modification WHERE id > ? AND id < ? ORDER BY id LIMIT ${LINES_BATCH}`;
  let deleted = 0;
  for (let last = 0; ;) {
    const ids = (await select<{ id: number }>(reader, sql, [last, before])).map(({ id }) => id);
    if (ids.length === 0) return deleted;
    const named = new Set((await selectByIds<{ id: number }>(reader, NAMED, ids)).map(({ id }) => id));
    const unused = ids.filter((id) => !named.has(id));
    const remove = whereIn('DELETE FROM modification WHERE id IN :ids', ':ids', unused);
    if (unused.length > 0) await write((manager) => manager.query(...remove));
    deleted += unused.length;
    last = ids.at(-1)!;
    await yieldIfNeeded();
  }
}

const NAME = 'pruning';

interface PruningProgress {
  /** Its end by the clock of the server, and its `historyTime`; in seconds. */
  at: number;
  time: number;
  /** Highest id of the revisions handled for each age limit. */
  daily: number;
  oldest: number;
  trash: number;
}

async function readProgress(manager: EntityManager): Promise<PruningProgress | undefined> {
  const setting = await manager.findOneBy(Setting, { name: NAME });
  return setting === null ? undefined : (JSON.parse(setting.value) as PruningProgress);
}

async function writeProgress(manager: EntityManager, progress: PruningProgress): Promise<void> {
  await upsertAll(manager, Setting, 'name', [{ name: NAME, value: JSON.stringify(progress) }]);
}

const LOCK = 'pruning';
interface PruningContext {
  dataSource: DataSource;
  transactions: Transactions;
  types: ContentTypes;
  upkeep: Upkeep;
}

export interface RetentionTerms {
  retention: Retention;
  /** Seconds that an unnamed file is kept. */
  grace: number;
  /** In seconds, by the clock of the server. */
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
    const daily = new DailyVersions(this.reader, this.write, this.base.types);
    const oldest = new OldestVersions(this.reader, this.write);
    const [before, trash] = [await this.firstRevision(retention.daily), await this.firstRevision(retention.trash)];
    const bounds = { before, trash, last: retention.last };
    const versions = [
      await this.pass('daily', await this.firstRevision(retention.all), (links) => daily.prune(links)),
      await this.pass('oldest', before, (links) => oldest.prune(links, bounds)),
      await this.pass('trash', trash, (links) => emptyTrash(oldest, links, bounds)),
    ];
    const end = await firstModification(this.reader, this.time, retention.journal);
    const lines = await pruneLines(this.reader, this.write, end);
    const files = await new UnusedFiles(this.reader, this.write, this.base).collect(now, grace);
    await pruneCommits(this.reader, this.write, await firstModification(this.reader, this.time, COMMITS_DAYS));
    const { reader, write, time } = this;
    for (const prune of this.base.upkeep.prunings) await prune({ reader, write, time, retention });
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
      await yieldTurn();
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
async function emptyTrash(
  oldest: OldestVersions,
  links: Link[],
  bounds: Parameters<OldestVersions['prune']>[1],
): Promise<number> {
  const deleted = await oldest.empty(links.filter(({ operation }) => operation === 'suppression'));
  return (
    deleted +
    (await oldest.prune(
      links.filter(({ suppressions }) => suppressions > 0),
      bounds,
    ))
  );
}

const HOUR = 3600;

/**
 * Prunes at start and once a day, on the instance that checks first; a failure is logged, and retried an hour later.
 */
@Injectable()
export class DailyPruning implements OnModuleDestroy {
  private readonly stop = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly types: ContentTypes,
    private readonly upkeep: Upkeep,
  ) {}

  start(): void {
    const check = () => void (this.running = this.running.then(() => this.pruneIfDue()));
    check();
    this.timer = setInterval(check, HOUR * 1000).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.stop.abort();
    await this.running;
  }

  private async pruneIfDue(): Promise<void> {
    const terms = { ...defaultTerms(), signal: this.stop.signal };
    try {
      const last = (await readProgress(this.dataSource.manager))?.at ?? 0;
      // A last pruning in the future means that the clock was set back: it is due.
      if (last <= terms.now && terms.now - last < 20 * HOUR) return;
      const { dataSource, transactions, types, upkeep } = this;
      const pruned = await pruneHistory({ dataSource, transactions, types, upkeep }, terms);
      if (pruned !== undefined && Object.values(pruned).some((count) => count > 0))
        log.info(pruned, 'histoire allégée');
    } catch (err) {
      if (!this.stop.signal.aborted) log.warn({ err }, 'l’histoire n’a pas pu être allégée');
    }
  }
}
