import type { PoolOptions } from 'mysql2';
import type { DataSource } from 'typeorm';
import { Semaphore } from '../places.js';
import { type CreateConnection, type Lent, ServerConnection } from './connection.js';
import { DATABASE_AWAY } from './errors.js';

/** How long a request waits for a free connection. */
const ACQUIRE_MS = 3500;
/** Bounds the renewals: while the database stays read-only, each failing write asks for one. */
const RENEW_MS = 1000;

type Taken = (error: unknown, connection?: Lent) => void;

export interface PoolFigures {
  open: number;
  free: number;
  waiting: number;
}

/**
 * A pool of connections to a database server, where a request gets a connection or an error in a bounded time. mysql2's
 * own pool does not show its state; TypeORM calls `getConnection` and `end` only.
 */
export class ServerPool {
  private readonly open = new Set<ServerConnection>();
  /** Last in, first out: the first ones have been idle longest. */
  private free: ServerConnection[] = [];
  private readonly places: Semaphore;
  private readonly options: PoolOptions;
  private away = false;
  private lost = new AbortController();
  private bounds = false;
  private renewedAt = -Infinity;

  constructor({ connectionLimit, ...options }: PoolOptions) {
    this.options = options;
    this.places = new Semaphore(connectionLimit!, { waitTimeoutMs: ACQUIRE_MS, busyError: databaseAway });
  }

  getConnection(taken: Taken): void {
    this.take().then((connection) => taken(null, connection), taken);
  }

  end(ended: Taken): void {
    this.away = true;
    const all = [...this.open].map((connection) => connection.end());
    Promise.all(all).then(() => ended(null), ended);
  }

  /** Sets session timeouts from now on; the preparation of a database may take longer. */
  boundSessions(): void {
    this.bounds = true;
  }

  get figures(): PoolFigures {
    return { open: this.open.size, free: this.free.length, waiting: this.places.waiting };
  }

  /** Ends all connections of a server that is away, and fails pending statements and acquisitions. */
  lose(): void {
    this.away = true;
    this.lost.abort();
    this.lost = new AbortController();
    for (const connection of this.open) connection.destroy(databaseAway());
  }

  reopen(): void {
    this.away = false;
  }

  /** Closes idle connections. */
  sweep(): void {
    while (this.free[0]?.isIdle) void this.free.shift()!.end();
  }

  /** Drops all connections: another server may have taken over their address. */
  renew(): void {
    if (performance.now() - this.renewedAt < RENEW_MS) return;
    this.renewedAt = performance.now();
    for (const connection of this.open) connection.isStale = true;
    for (const connection of this.free.splice(0)) connection.destroy();
  }

  private async take(): Promise<Lent> {
    if (this.away) throw databaseAway();
    // Imported lazily: SQLite does not need it. Awaited before the timeout starts: the import may be slow.
    const { createConnection } = await import('mysql2');
    const end = performance.now() + ACQUIRE_MS;
    const giveBack = await this.places.acquire({ signal: this.lost.signal });
    try {
      this.sweep();
      const connection = this.free.pop() ?? (await this.connect(createConnection, end));
      if (this.bounds) connection.tellOnce();
      return this.lend(connection, giveBack);
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  private async connect(createConnection: CreateConnection, end: number): Promise<ServerConnection> {
    const connectTimeout = Math.min(this.options.connectTimeout!, Math.max(1, end - performance.now()));
    const made = new ServerConnection(createConnection, { ...this.options, connectTimeout }, () => {
      this.open.delete(made);
      this.free = this.free.filter((one) => one !== made);
    });
    this.open.add(made);
    await made.opened();
    return made;
  }

  private lend(connection: ServerConnection, giveBack: () => void): Lent {
    let isLent = true;
    return connection.lend(() => {
      if (!isLent) return;
      isLent = false;
      if (connection.takeBack()) this.free.push(connection);
      giveBack();
    });
  }
}

/** Replaces mysql2 in TypeORM, which creates the pool as the data source opens. */
export class PoolMaker {
  pool: ServerPool | undefined;

  createPool(options: PoolOptions): ServerPool {
    return (this.pool = new ServerPool(options));
  }
}

export function poolOf({ options }: DataSource): ServerPool {
  return (options as { driver: PoolMaker }).driver.pool!;
}

function databaseAway(): Error {
  return Object.assign(new Error('The database does not answer'), { code: DATABASE_AWAY, fatal: true });
}
