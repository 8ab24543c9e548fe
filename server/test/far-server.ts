import { setImmediate } from 'node:timers/promises';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Turns in which nobody has asked more: whoever was answered has gone on as far as he can. */
const QUIET_TURNS = 20;
/** What only looks whether the server is there, beside all calls. */
const PULSE = '@@read_only';
/** Where a packet has its number: a command begins at 0, the answers of a handshake go on from the server's greeting. */
const SEQUENCE = 3;

/**
 * A line to a database server that is far away, and counts how often the program waits for it: no answer is handed over
 * before all that was asked meanwhile is answered, so what is asked at the same moment costs one trip. A connection that
 * is being opened does not count: the pulse opens its own at any moment.
 */
export class FarServer {
  /** What was asked in each trip. */
  trips: string[][] = [];
  private readonly asking = new Map<Socket, string>();
  private readonly answered = new Map<Socket, Buffer[]>();
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private asked = 0;

  constructor(
    private readonly host: string,
    private readonly port: number,
  ) {}

  async open(): Promise<number> {
    this.server = createServer((client) => this.join(client));
    await new Promise<void>((resolve) => this.server!.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server!.close(resolve));
  }

  private join(client: Socket): void {
    const database = connect(this.port, this.host);
    let isOpen = false;
    let isPulse = false;
    client.on('data', (data) => {
      isOpen ||= data[SEQUENCE] === 0;
      isPulse ||= data.includes(PULSE);
      if (isOpen && !isPulse) {
        this.asking.set(client, (this.asking.get(client) ?? '') + data.toString());
        this.asked += 1;
      }
      database.write(data);
    });
    database.on('data', (data) => {
      if (!this.asking.has(client)) return void client.write(data);
      const pieces = this.answered.get(client);
      if (pieces) return void pieces.push(data);
      this.answered.set(client, [data]);
      void this.handOver();
    });
    const gone = () => {
      this.asking.delete(client);
      this.answered.delete(client);
      void this.handOver();
    };
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
    client.on('close', gone);
  }

  /** Once everything that was asked has its answer, and nobody asks more. */
  private async handOver(): Promise<void> {
    const isOver = () => this.answered.size > 0 && this.answered.size === this.asking.size;
    const asked = this.asked;
    for (let turn = 0; turn < QUIET_TURNS; turn += 1) {
      if (!isOver() || this.asked !== asked) return;
      await setImmediate();
    }
    if (!isOver() || this.asked !== asked) return;
    this.trips.push([...this.asking.values()]);
    const answers = [...this.answered];
    this.asking.clear();
    this.answered.clear();
    for (const [client, pieces] of answers) client.write(Buffer.concat(pieces));
  }
}
