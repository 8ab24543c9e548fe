import type { PoolOptions } from 'mysql2';
import type { DataSource } from 'typeorm';
import { Semaphore } from '../places.js';
import { type CreateConnection, type Lent, ServerConnection } from './connection.js';
import { DATABASE_AWAY } from './errors.js';

/** How long a request waits for one of the connections, all taken. */
const ACQUIRE_MS = 3500;
/** A base that stays read-only is not asked for new connections by each write that fails. */
const RENEW_MS = 1000;

type Taken = (error: unknown, connection?: Lent) => void;

export interface PoolFigures {
  open: number;
  free: number;
  waiting: number;
}

/**
 * The connections to a database server: whoever asks for one gets it, or an error, in a bounded time. A pool of our own,
 * since mysql2's shows nobody what it holds: TypeORM asks of one what is public here below, down to `end`.
 */
export class ServerPool {
  private readonly open = new Set<ServerConnection>();
  /** The last one given back is the first one lent: those at the head have waited longest. */
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

  /** From now on no session waits for long: what prepares a base may. */
  boundSessions(): void {
    this.bounds = true;
  }

  get figures(): PoolFigures {
    return { open: this.open.size, free: this.free.length, waiting: this.places.waiting };
  }

  /** The server has gone: its connections end, whoever waits for an answer or for a connection is told. */
  lose(): void {
    this.away = true;
    this.lost.abort();
    this.lost = new AbortController();
    for (const connection of this.open) connection.destroy(databaseAway());
  }

  reopen(): void {
    this.away = false;
  }

  /** Ends the connections that nobody has needed for a while. */
  sweep(): void {
    while (this.free[0]?.isIdle) void this.free.shift()!.end();
  }

  /** Another server may have taken the place of the one that these connections lead to: none is lent again. */
  renew(): void {
    if (performance.now() - this.renewedAt < RENEW_MS) return;
    this.renewedAt = performance.now();
    for (const connection of this.open) connection.isStale = true;
    for (const connection of this.free.splice(0)) connection.destroy();
  }

  private async take(): Promise<Lent> {
    if (this.away) throw databaseAway();
    // Loaded here: an embedded database needs none of it. Before the clock starts: on a busy machine it takes its time.
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

/** What TypeORM takes for mysql2: it makes the pool of a data source as that is opened. */
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
