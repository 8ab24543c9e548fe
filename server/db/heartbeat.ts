import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { Connection, ConnectionOptions, RowDataPacket } from 'mysql2/promise';
import type { ServerPool } from './pool.js';

/** Between two looks at a server that answers, and at one that does not. */
const PULSE_MS = 1000;
const RETRY_MS = 250;
/** A server that takes longer to say that it is there is taken for frozen, not for busy: the sum stays under five seconds. */
const PATIENCE_MS = 3000;
/** Counted in short pauses: where it is this process that is held up, one of them goes by, however long that takes. */
const PAUSE_MS = 100;
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
    // Loaded here: an embedded database needs none of it. Before the clock starts: on a busy machine it takes its time.
    const { createConnection } = await import('mysql2/promise');
    // Alone to be cut, or the server is back, or another one took its place: a new connection tells.
    const pulse = await within(this.askNew(createConnection(this.options)));
    if (pulse === 'writable' && hadOne) this.pool.renew();
    return pulse === 'writable' || pulse === 'read-only';
  }

  private async askNew(opening: Promise<Connection>): Promise<Pulse> {
    const connection = await opening;
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
  const waiting = new AbortController();
  const first = await Promise.race([asked.catch((): Pulse => 'no'), late(waiting.signal)]);
  waiting.abort();
  return first;
}

async function late(signal: AbortSignal): Promise<Pulse> {
  for (let waited = 0; waited < PATIENCE_MS; waited += PAUSE_MS) await pause(PAUSE_MS, undefined, { signal });
  // An answer that came meanwhile waits in the socket: it is read before the verdict.
  await setImmediate();
  await setImmediate();
  return 'late';
}
