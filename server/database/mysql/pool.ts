import type { PoolOptions } from 'mysql2';
import type { Connection, ConnectionOptions, RowDataPacket } from 'mysql2/promise';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { Semaphore } from '../../concurrency.js';
import { DATABASE_AWAY } from '../errors.js';
import { type CreateConnection, type PooledConnection, ServerConnection } from './connection.js';

/** How long a request waits for a free connection. */
const ACQUIRE_MS = 3500;
/** Bounds the renewals: while the database stays read-only, each failing write asks for one. */
const RENEW_MS = 1000;

type PoolCallback = (error: unknown, connection?: PooledConnection) => void;

export interface PoolFigures {
  open: number;
  free: number;
  waiting: number;
}

/**
 * A pool of connections to a database server, where a request gets a connection or an error in a bounded time. mysql2's
 * own pool does not show its state; TypeORM calls `getConnection` and `end` only.
 */
class ServerPool {
  private readonly open = new Set<ServerConnection>();
  /** Last in, first out: the first ones have been idle longest. */
  private free: ServerConnection[] = [];
  private readonly semaphore: Semaphore;
  private readonly options: PoolOptions;
  private isAway = false;
  private awayController = new AbortController();
  private hasBoundSessions = false;
  private renewedAt = -Infinity;

  constructor({ connectionLimit, ...options }: PoolOptions) {
    this.options = options;
    this.semaphore = new Semaphore(connectionLimit!, { waitTimeoutMs: ACQUIRE_MS, busyError: awayError });
  }

  getConnection(callback: PoolCallback): void {
    this.acquire().then((connection) => callback(null, connection), callback);
  }

  end(callback: PoolCallback): void {
    this.isAway = true;
    const all = [...this.open].map((connection) => connection.end());
    Promise.all(all).then(() => callback(null), callback);
  }

  /** Sets session timeouts from now on; the preparation of a database may take longer. */
  boundSessions(): void {
    this.hasBoundSessions = true;
  }

  get figures(): PoolFigures {
    return { open: this.open.size, free: this.free.length, waiting: this.semaphore.waiting };
  }

  /** Ends all connections of a server that is away, and fails pending statements and acquisitions. */
  markAway(): void {
    this.isAway = true;
    this.awayController.abort();
    this.awayController = new AbortController();
    for (const connection of this.open) connection.destroy(awayError());
  }

  markAvailable(): void {
    this.isAway = false;
  }

  /** Closes idle connections. */
  closeIdle(): void {
    while (this.free[0]?.isIdle) void this.free.shift()!.end();
  }

  /** Drops all connections: another server may have taken over their address. */
  renew(): void {
    if (performance.now() - this.renewedAt < RENEW_MS) return;
    this.renewedAt = performance.now();
    for (const connection of this.open) connection.isStale = true;
    for (const connection of this.free.splice(0)) connection.destroy();
  }

  private async acquire(): Promise<PooledConnection> {
    if (this.isAway) throw awayError();
    // Imported lazily: SQLite does not need it. Awaited before the timeout starts: the import may be slow.
    const { createConnection } = await import('mysql2');
    const end = performance.now() + ACQUIRE_MS;
    const release = await this.semaphore.acquire({ signal: this.awayController.signal });
    try {
      this.closeIdle();
      const connection = this.free.pop() ?? (await this.connect(createConnection, end));
      if (this.hasBoundSessions) connection.applySettings();
      return this.lend(connection, release);
    } catch (error) {
      release();
      throw error;
    }
  }

  private async connect(createConnection: CreateConnection, end: number): Promise<ServerConnection> {
    const connectTimeout = Math.min(this.options.connectTimeout!, Math.max(1, end - performance.now()));
    const connection = new ServerConnection(createConnection, { ...this.options, connectTimeout }, () => {
      this.open.delete(connection);
      this.free = this.free.filter((one) => one !== connection);
    });
    this.open.add(connection);
    await connection.waitUntilOpen();
    return connection;
  }

  private lend(connection: ServerConnection, release: () => void): PooledConnection {
    let isLent = true;
    return connection.lend(() => {
      if (!isLent) return;
      isLent = false;
      if (connection.takeBack()) this.free.push(connection);
      release();
    });
  }
}

/** Replaces mysql2 in TypeORM, which creates the pool as the data source opens. */
export class PoolFactory {
  pool: ServerPool | undefined;

  createPool(options: PoolOptions): ServerPool {
    return (this.pool = new ServerPool(options));
  }
}

export function poolOf({ options }: DataSource): ServerPool {
  return (options as { driver: PoolFactory }).driver.pool!;
}

function awayError(): Error {
  return Object.assign(new Error('The database does not answer'), { code: DATABASE_AWAY, fatal: true });
}

/** Interval of the checks while the server answers, and while it does not. */
const PULSE_MS = 1000;
const RETRY_MS = 250;
/** A slower answer means a frozen server, not a busy one; a failure is detected within 5 s in all. */
const TIMEOUT_MS = 3000;
/** The timeout is a sum of short pauses: a stall of this process counts as one pause only. */
const PAUSE_MS = 100;
/** Values of @@read_only in MySQL and MariaDB. */
const READ_ONLY = ['1', 'ON'];

type Pulse = 'writable' | 'read-only' | 'no' | 'late';

/**
 * Checks the database server every second on a connection of its own. A cut connection reports itself; with a frozen
 * server or a silent network a request would wait for ever. While the server is silent, requests fail at once. When it
 * turns read-only, a new connection looks for another server, and the pool follows.
 */
export class Heartbeat {
  private connection: Connection | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly pool: ServerPool,
    private readonly options: ConnectionOptions,
  ) {}

  start(): void {
    this.timer = setTimeout(() => void this.beat(), PULSE_MS);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.connection?.destroy();
  }

  private async beat(): Promise<void> {
    const isAvailable = await this.checkServer();
    if (this.isStopped) return this.connection?.destroy();
    this.pool.closeIdle();
    if (isAvailable) this.pool.markAvailable();
    else this.pool.markAway();
    this.timer = setTimeout(() => void this.beat(), isAvailable ? PULSE_MS : RETRY_MS);
  }

  private async checkServer(): Promise<boolean> {
    const hadConnection = this.connection !== undefined;
    if (this.connection !== undefined) {
      const pulse = await withTimeout(readPulse(this.connection));
      if (pulse === 'writable') return true;
      this.connection.destroy();
      this.connection = undefined;
      if (pulse === 'late') return false;
    }
    // Imported lazily: SQLite does not need it. Awaited before the timeout starts: the import may be slow.
    const { createConnection } = await import('mysql2/promise');
    // This connection alone may have been cut, or another server may have taken over: a new connection decides.
    const pulse = await withTimeout(this.readNewPulse(createConnection(this.options)));
    if (pulse === 'writable' && hadConnection) this.pool.renew();
    return pulse === 'writable' || pulse === 'read-only';
  }

  private async readNewPulse(opening: Promise<Connection>): Promise<Pulse> {
    const connection = await opening;
    // The next query reports the error; without a listener it would end the process.
    connection.on('error', () => undefined);
    this.connection?.destroy();
    this.connection = connection;
    // `stop` was called meanwhile.
    if (this.isStopped) connection.destroy();
    return readPulse(connection);
  }
}

async function readPulse(connection: Connection): Promise<Pulse> {
  const [rows] = await connection.query<RowDataPacket[]>('SELECT @@read_only AS value');
  return READ_ONLY.includes(String(rows[0]?.['value'])) ? 'read-only' : 'writable';
}

async function withTimeout(pulse: Promise<Pulse>): Promise<Pulse> {
  const controller = new AbortController();
  const first = await Promise.race([pulse.catch((): Pulse => 'no'), timeOut(controller.signal)]);
  controller.abort();
  return first;
}

async function timeOut(signal: AbortSignal): Promise<Pulse> {
  for (let waited = 0; waited < TIMEOUT_MS; waited += PAUSE_MS) await pause(PAUSE_MS, undefined, { signal });
  // Reads an answer that is already in the socket before the verdict.
  await setImmediate();
  await setImmediate();
  return 'late';
}
