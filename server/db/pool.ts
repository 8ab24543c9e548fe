import type { Socket } from 'node:net';
import type { Pool, PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import { endPolitely, isFit, isIdle, type Lendable, tellOnce } from './lent.js';

/** How long a request waits for one of the connections, all taken. */
const ACQUIRE_MS = 3500;
/** A base that stays read-only is not asked for new connections by each write that fails. */
const RENEW_MS = 1000;

type Taken = (error: NodeJS.ErrnoException | null, connection: PoolConnection) => void;

interface List<T> {
  length: number;
  get(index: number): T;
  shift(): T;
}

type OpenConnection = Lendable & {
  stream: Socket;
  _command?: { queryTimeout?: NodeJS.Timeout };
  _notifyError(error: Error): void;
};

/** What mysql2's pool keeps, and does not show. */
interface PoolState {
  _allConnections: List<OpenConnection>;
  _freeConnections: List<OpenConnection>;
  _connectionQueue: List<Taken>;
}

export interface PoolFigures {
  open: number;
  free: number;
  waiting: number;
}

/** The connections to a database server: whoever asks for one gets it, or an error, in a bounded time. */
export class ServerPool {
  private away = false;
  private renewedAt = -Infinity;
  private readonly pool: Pool & PoolState;

  constructor(dataSource: DataSource) {
    this.pool = (dataSource.driver as unknown as { pool: Pool & PoolState }).pool;
    const take = this.pool.getConnection.bind(this.pool) as (taken: Taken) => void;
    for (const connection of this.connections) forgetTimer(connection);
    this.pool.on('connection', (connection) => forgetTimer(connection as OpenConnection));
    this.pool.getConnection = (taken: Taken) => this.takeInTime(take, taken);
  }

  get figures(): PoolFigures {
    const { _allConnections: all, _freeConnections: free, _connectionQueue: queue } = this.pool;
    return { open: all.length, free: free.length, waiting: queue.length };
  }

  /** The server has gone: its connections end, whoever waits for an answer or for a connection is told. */
  lose(): void {
    this.away = true;
    const { _connectionQueue: queue } = this.pool;
    while (queue.length > 0) queue.shift()(databaseAway(), undefined as never);
    for (const connection of this.connections) connection.stream.destroy(databaseAway());
  }

  reopen(): void {
    this.away = false;
  }

  /** Ends the connections that nobody has needed for a while. */
  sweep(): void {
    const { _freeConnections: free } = this.pool;
    // The last one given back is the first one lent: those at the head have waited longest.
    while (free.length > 0 && isIdle(free.get(0))) endPolitely(free.get(0));
  }

  /** Another server may have taken the place of the one that these connections lead to: none is lent again. */
  renew(): void {
    if (performance.now() - this.renewedAt < RENEW_MS) return;
    this.renewedAt = performance.now();
    const { _freeConnections: free } = this.pool;
    while (free.length > 0) free.get(0).destroy();
    for (const connection of this.connections) connection.release = () => connection.destroy();
  }

  private get connections(): OpenConnection[] {
    const { _allConnections: all } = this.pool;
    return Array.from({ length: all.length }, (_, i) => all.get(i));
  }

  private takeInTime(take: (taken: Taken) => void, taken: Taken): void {
    if (this.away) {
      process.nextTick(taken, databaseAway());
      return;
    }
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      taken(databaseAway(), undefined as never);
    }, ACQUIRE_MS);
    this.takeFit(take, (error, connection) => {
      clearTimeout(timer);
      if (!late) taken(error, connection);
      else if (!error) connection.release();
    });
  }

  private takeFit(take: (taken: Taken) => void, taken: Taken): void {
    take((error, connection) => {
      if (!error && !isFit(connection as Lendable)) {
        connection.destroy();
        this.takeFit(take, taken);
        return;
      }
      if (!error) tellOnce(connection as Lendable);
      taken(error, connection);
    });
  }
}

/** mysql2 leaves the timer of a statement whose connection broke: it would hold a stopping process for a minute. */
function forgetTimer(connection: OpenConnection): void {
  const forget = () => clearTimeout(connection._command?.queryTimeout);
  for (const event of ['error', 'end', 'close']) connection.stream.prependListener(event, forget);
  const tell = connection._notifyError.bind(connection);
  connection._notifyError = (error) => {
    forget();
    tell(error);
  };
}

function databaseAway(): Error {
  return Object.assign(new Error('The database does not answer'), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true });
}
