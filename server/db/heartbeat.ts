import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { Connection, ConnectionOptions, RowDataPacket } from 'mysql2/promise';
import type { ServerPool } from './pool.js';

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
