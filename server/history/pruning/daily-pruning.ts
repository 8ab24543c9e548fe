import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ContentTypes } from '../../db/kinds.js';
import { Transactions } from '../../db/transactions.js';
import { log } from '../../http/log.js';
import { pruneHistory, defaultTerms } from './prune.js';
import { readProgress } from './progress.js';

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
      const { dataSource, transactions, types } = this;
      const pruned = await pruneHistory({ dataSource, transactions, types }, terms);
      if (pruned !== undefined && Object.values(pruned).some((count) => count > 0))
        log.info(pruned, 'histoire allégée');
    } catch (err) {
      if (!this.stop.signal.aborted) log.warn({ err }, 'l’histoire n’a pas pu être allégée');
    }
  }
}
