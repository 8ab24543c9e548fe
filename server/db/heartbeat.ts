import type { Connection, ConnectionOptions, RowDataPacket } from 'mysql2/promise';
import type { ServerPool } from './pool.js';

/** Between two looks at a server that answers, and at one that does not. */
const PULSE_MS = 1000;
const RETRY_MS = 250;
/** A server that takes longer to say that it is there is taken for frozen, not for busy: the sum stays under five seconds. */
const PATIENCE_MS = 3000;
/** As MySQL and MariaDB say it. */
const READ_ONLY = ['1', 'ON'];

type Pulse = 'writable' | 'read-only' | 'no' | 'late';

/**
 * Asks the database server every second, on a connection of its own, whether it is there. A connection that was cut
 * says so by itself; a frozen server or a silent network says nothing, and whoever asked it would wait for ever. When
 * it stops answering, every request under way fails at once, and so does any other until it answers again. Where it may
 * no longer write, a new connection tells whether another server does: the pool then follows it there.
 */
export class Heartbeat {
  private connection: Connection | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly pool: ServerPool,
    private readonly options: ConnectionOptions,
  ) {}

  start(): void {
    this.timer = setTimeout(() => void this.beat(), PULSE_MS);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.connection?.destroy();
  }

  private async beat(): Promise<void> {
    const there = await this.isThere();
    if (this.stopped) return this.connection?.destroy();
    this.pool.sweep();
    if (there) this.pool.reopen();
    else this.pool.lose();
    this.timer = setTimeout(() => void this.beat(), there ? PULSE_MS : RETRY_MS);
  }

  private async isThere(): Promise<boolean> {
    const hadOne = this.connection !== undefined;
    if (this.connection !== undefined) {
      const pulse = await within(ask(this.connection));
      if (pulse === 'writable') return true;
      this.connection.destroy();
      this.connection = undefined;
      if (pulse === 'late') return false;
    }
    // Alone to be cut, or the server is back, or another one took its place: a new connection tells.
    const pulse = await within(this.connect());
    if (pulse === 'writable' && hadOne) this.pool.renew();
    return pulse === 'writable' || pulse === 'read-only';
  }

  private async connect(): Promise<Pulse> {
    // Loaded here: an embedded database needs none of it.
    const { createConnection } = await import('mysql2/promise');
    const connection = await createConnection(this.options);
    // Said by the next question; unheard, it would end the process.
    connection.on('error', () => undefined);
    this.connection?.destroy();
    this.connection = connection;
    // It took so long that nobody waits for it any more.
    if (this.stopped) connection.destroy();
    return ask(connection);
  }
}

async function ask(connection: Connection): Promise<Pulse> {
  const [rows] = await connection.query<RowDataPacket[]>('SELECT @@read_only AS value');
  return READ_ONLY.includes(String(rows[0]?.['value'])) ? 'read-only' : 'writable';
}

async function within(asked: Promise<Pulse>): Promise<Pulse> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Pulse>((resolve) => {
    // Where it is this process that was held up, the answer waits in the socket: it is read before the verdict.
    timer = setTimeout(() => setImmediate(() => setImmediate(() => resolve('late'))), PATIENCE_MS);
  });
  const first = await Promise.race([asked.catch((): Pulse => 'no'), late]);
  clearTimeout(timer);
  return first;
}
