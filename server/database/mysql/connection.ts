import type { Connection, ConnectionOptions } from 'mysql2';
import { connect, type Socket } from 'node:net';
import { StatementQueue } from '../statement-queue.js';

const KEEP_ALIVE_MS = 10_000;
/** Last resort: the heartbeat detects a lost server sooner, and no normal statement takes this long. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** The server ends a session idle this long and rolls it back: a vanished instance stops holding row locks. */
export const WAIT_TIMEOUT_SECONDS = 12;
/** Idle connections are closed well before the server's timeout: a connection that it closes fails its next user. */
const MAX_IDLE_MS = 6000;
/** Limit for metadata and row locks; a writer sets its own limit for row locks (mysql-writer.ts). */
const LOCK_TIMEOUT_SECONDS = 3;

const SETTINGS = `SET SESSION wait_timeout = ${WAIT_TIMEOUT_SECONDS}, net_read_timeout = ${WAIT_TIMEOUT_SECONDS},
  net_write_timeout = ${WAIT_TIMEOUT_SECONDS}, lock_wait_timeout = ${LOCK_TIMEOUT_SECONDS}, innodb_lock_wait_timeout = ${LOCK_TIMEOUT_SECONDS}`;

/** The connection that TypeORM takes from a pool. */
export type PooledConnection = Connection & { release: () => void; queue: StatementQueue };

type Callback = (error: Error | null, result?: unknown) => void;
type Query = (...args: unknown[]) => ReturnType<Connection['query']>;

export type CreateConnection = (options: ConnectionOptions) => Connection;

/** A connection to the database server on a socket of our own, which can be closed whatever the server does. */
export class ServerConnection {
  /** Another server may have taken over the connection's address. */
  isStale = false;
  private readonly socket: Socket;
  private readonly connection: Connection;
  private readonly queue: StatementQueue;
  private hasSettings = false;
  private freeSince = Infinity;

  constructor(createConnection: CreateConnection, options: ConnectionOptions, onClose: () => void) {
    const { host, port } = options;
    const keepAlive = { keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS };
    this.socket = connect({ host, port: port!, noDelay: true, ...keepAlive });
    // StatementQueue alone joins statements: it rejects a text that holds several.
    this.connection = createConnection({ ...options, multipleStatements: true, stream: () => this.socket });
    // The pending statement reports the error; without a listener it would end the process.
    this.connection.on('error', () => undefined);
    this.socket.once('close', onClose);
    this.queue = this.createQueue();
  }

  /** @throws the connection error */
  waitUntilOpen(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.connection.connect((error) => {
        if (error === null) return resolve();
        this.socket.destroy();
        reject(error);
      });
    });
  }

  lend(release: () => void): PooledConnection {
    this.freeSince = Infinity;
    return Object.assign(this.connection, { release, queue: this.queue, destroy: () => this.destroy() });
  }

  /** Returns whether the connection may be lent again. */
  takeBack(): boolean {
    this.freeSince = performance.now();
    if (this.isStale) this.destroy();
    return !this.socket.destroyed;
  }

  /** Unused for so long that the server is about to close it. */
  get isIdle(): boolean {
    return performance.now() - this.freeSince > MAX_IDLE_MS;
  }

  /** Sets the session's timeouts, once; the next statement reports an error. */
  applySettings(): void {
    if (this.hasSettings) return;
    this.hasSettings = true;
    this.queue.enqueueSilently(SETTINGS);
  }

  destroy(error?: Error): void {
    this.socket.destroy(error);
  }

  /** Closes with a QUIT: the server counts aborted connections. */
  end(): Promise<void> {
    if (this.socket.destroyed) return Promise.resolve();
    return new Promise((resolve) => {
      this.socket.once('close', resolve);
      this.connection.end(() => resolve());
    });
  }

  /** Statements with a callback go through the queue; streamed rows do not. */
  private createQueue(): StatementQueue {
    const { connection } = this;
    const query = connection.query.bind(connection) as Query;
    // mysql2's own timeout leaves the statement running on a connection that is then lent again.
    const limitedQuery: Query = (...args) => {
      const statement = query(...args);
      const timer = setTimeout(() => this.destroy(timeoutError()), STATEMENT_TIMEOUT_MS).unref();
      return statement.once('end', () => clearTimeout(timer));
    };
    const queue = new StatementQueue(connection.format.bind(connection), limitedQuery);
    const queuedQuery = (sql: string, values?: unknown[] | Callback, callback = values as Callback) => {
      if (typeof callback === 'function') return queue.enqueue(sql, Array.isArray(values) ? values : [], callback);
      queue.flush();
      return limitedQuery(sql, values);
    };
    connection.query = queuedQuery as Connection['query'];
    return queue;
  }
}

function timeoutError(): Error {
  return Object.assign(new Error('The statement takes too long'), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' });
}
