import { connect, type Socket } from 'node:net';
import type { Connection, ConnectionOptions } from 'mysql2';
import { StatementQueue } from './line.js';

const KEEP_ALIVE_MS = 10_000;
/** The last resort: a server that has gone is told sooner (heartbeat.ts), and an honest statement takes less. */
const STATEMENT_TIMEOUT_MS = 60_000;
/**
 * A session that has been silent this long is ended by the server, and its transaction undone: an instance that vanished
 * in the middle of one holds the rows of others no longer.
 */
const SILENCE_SECONDS = 12;
/** Well before, a connection that nobody needs is ended here: one that the server ends fails who has just taken it. */
const IDLE_MS = 6000;
/** Whoever reads a table whose definition is being changed waits no longer; a writer is told a time of its own. */
const LOCK_SECONDS = 3;

const SETTINGS = `SET SESSION wait_timeout = ${SILENCE_SECONDS}, net_read_timeout = ${SILENCE_SECONDS},
  net_write_timeout = ${SILENCE_SECONDS}, lock_wait_timeout = ${LOCK_SECONDS}, innodb_lock_wait_timeout = ${LOCK_SECONDS}`;

/** What TypeORM takes from a pool. */
export type Lent = Connection & { release: () => void; line: StatementQueue };

type Callback = (error: Error | null, result?: unknown) => void;
type Query = (...args: unknown[]) => ReturnType<Connection['query']>;

export type CreateConnection = (options: ConnectionOptions) => Connection;

/** A connection to the database server, on a socket of ours: it ends when we say so, whatever the server does. */
export class ServerConnection {
  /** Another server may have taken the place of the one that it leads to. */
  isStale = false;
  private readonly socket: Socket;
  private readonly connection: Connection;
  private readonly line: StatementQueue;
  private isTold = false;
  private freeSince = Infinity;

  constructor(createConnection: CreateConnection, options: ConnectionOptions, onClose: () => void) {
    const { host, port } = options;
    const keepAlive = { keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS };
    this.socket = connect({ host, port: port!, noDelay: true, ...keepAlive });
    // What is asked holds one statement all the same: Line alone joins them.
    this.connection = createConnection({ ...options, multipleStatements: true, stream: () => this.socket });
    // Told to who waits for an answer; unheard, it would end the process.
    this.connection.on('error', () => undefined);
    this.socket.once('close', onClose);
    this.line = this.lay();
  }

  /** @throws why the server does not let us in. */
  opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.connection.connect((error) => {
        if (error === null) return resolve();
        this.socket.destroy();
        reject(error);
      });
    });
  }

  lend(release: () => void): Lent {
    this.freeSince = Infinity;
    return Object.assign(this.connection, { release, line: this.line, destroy: () => this.destroy() });
  }

  /** Whether it may be lent again. */
  takeBack(): boolean {
    this.freeSince = performance.now();
    if (this.isStale) this.destroy();
    return !this.socket.destroyed;
  }

  /** Whether nobody has needed it for so long that the server is about to end it. */
  get isIdle(): boolean {
    return performance.now() - this.freeSince > IDLE_MS;
  }

  /** Tells the session how long it may wait, once; what goes wrong is told by the statement that follows. */
  tellOnce(): void {
    if (this.isTold) return;
    this.isTold = true;
    this.line.prepare(SETTINGS);
  }

  destroy(error?: Error): void {
    this.socket.destroy(error);
  }

  /** Says goodbye: a server counts those that do not. */
  end(): Promise<void> {
    if (this.socket.destroyed) return Promise.resolve();
    return new Promise((resolve) => {
      this.socket.once('close', resolve);
      this.connection.end(() => resolve());
    });
  }

  /** What is asked with a callback travels on the line; a stream of rows does not. */
  private lay(): StatementQueue {
    const { connection } = this;
    const query = connection.query.bind(connection) as Query;
    // mysql2 knows such a bound, and leaves the statement to run on a connection that whoever comes next is lent.
    const bounded: Query = (...args) => {
      const statement = query(...args);
      const timer = setTimeout(() => this.destroy(tooLong()), STATEMENT_TIMEOUT_MS).unref();
      return statement.once('end', () => clearTimeout(timer));
    };
    const line = new StatementQueue(connection.format.bind(connection), bounded);
    const asked = (sql: string, values?: unknown[] | Callback, told = values as Callback) => {
      if (typeof told === 'function') return line.ask(sql, Array.isArray(values) ? values : [], told);
      line.flush();
      return bounded(sql, values);
    };
    connection.query = asked as Connection['query'];
    return line;
  }
}

function tooLong(): Error {
  return Object.assign(new Error('The statement takes too long'), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' });
}
