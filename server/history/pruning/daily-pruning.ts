import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ContentTypes } from '../../db/kinds.js';
import { Transactions } from '../../db/transactions.js';
import { log } from '../../http/log.js';
import { pruneHistory, usualTerms } from './prune.js';
import { readProgress } from './progress.js';

const HOUR = 3600;

/** Prunes the history at the start and once a day, whichever instance looks first; a failure is told, and tried again. */
@Injectable()
export class DailyPruning implements OnModuleDestroy {
  private readonly stop = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly kinds: ContentTypes,
  ) {}

  start(): void {
    const look = () => void (this.running = this.running.then(() => this.pruneWhereDue()));
    look();
    this.timer = setInterval(look, HOUR * 1000).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.stop.abort();
    await this.running;
  }

  private async pruneWhereDue(): Promise<void> {
    const terms = { ...usualTerms(), stop: this.stop.signal };
    try {
      const last = (await readProgress(this.dataSource.manager))?.at ?? 0;
      // A clock that was set back is no reason to wait for years.
      if (last <= terms.now && terms.now - last < 20 * HOUR) return;
      const { dataSource, transactions, kinds } = this;
      const pruned = await pruneHistory({ dataSource, transactions, kinds }, terms);
      if (pruned !== undefined && Object.values(pruned).some((count) => count > 0))
        log.info(pruned, 'histoire allégée');
    } catch (err) {
      if (!this.stop.signal.aborted) log.warn({ err }, 'l’histoire n’a pas pu être allégée');
    }
  }
}
