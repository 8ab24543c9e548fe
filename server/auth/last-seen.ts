import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { config } from '../config.js';
import { Transactions } from '../db/transactions.js';
import { now } from './clock.js';
import { Session } from './session.entity.js';

/** Least time between two writes of a session; shorter if a session may be idle for a short time only. */
const STEP_SECONDS = config.sessionIdleMs > 0 ? Math.min(60, config.sessionIdleMs / 10_000) : 60;
const MAX_NOTED = 10_000;

/** Writes the last use of each session without delaying its request; a failed write is ignored. */
@Injectable()
export class LastSeen {
  /** Time of the last attempt per session: a locked database is not tried again at each request. */
  private readonly noted = new Map<string, number>();

  constructor(private readonly transactions: Transactions) {}

  note({ id, last_seen_at }: Pick<Session, 'id' | 'last_seen_at'>): void {
    const time = now();
    if (Math.max(last_seen_at, this.noted.get(id) ?? 0) > time - STEP_SECONDS) return;
    if (this.noted.size >= MAX_NOTED) this.noted.clear();
    this.noted.set(id, time);
    this.transactions
      .runUnrecorded((manager) => manager.update(Session, { id, last_seen_at: LessThan(time) }, { last_seen_at: time }))
      .catch(() => undefined);
  }
}
