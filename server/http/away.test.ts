import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { config } from '../config.js';
import { useApp } from '../test/app.js';
import { errors } from '../test/errors.js';

/** A door between the application and its database server, which a test can shut. SQLite has no server to lose. */
class Door {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;

  constructor(
    private readonly host: string,
    private readonly port: number,
  ) {}

  async open(port = 0): Promise<number> {
    this.server = createServer((client) => {
      const database = connect(this.port, this.host);
      for (const [from, to] of [
        [client, database],
        [database, client],
      ] as const) {
        this.sockets.add(from);
        from.on('error', () => to.destroy()).on('close', () => to.destroy());
        from.pipe(to);
      }
    });
    await new Promise<void>((resolve) => this.server!.listen(port, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  async shut(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server!.close(resolve));
  }
}

const url = config.databaseUrl === undefined ? undefined : new URL(config.databaseUrl);

(url ? describe : describe.skip)('while the database is away', () => {
  const door = new Door(url?.hostname ?? '', Number(url?.port || 3306));
  let port: number;
  beforeAll(async () => {
    port = await door.open();
    config.databaseUrl = Object.assign(new URL(url!), { hostname: '127.0.0.1', port: String(port) }).href;
  });
  const app = useApp();
  afterAll(() => door.shut());

  it('answers 503 with Retry-After, and recovers by itself', async () => {
    const logged = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await door.shut();

    try {
      for (let i = 0; i < 3; i++) {
        const { headers, body } = await app.get('/api/stage');
        expect(body).toEqual(errors.databaseAway);
        expect(headers.get('Retry-After')).toBe('5');
        expect(logged.mock.calls.flat().join()).toContain(body.requestId);
      }
    } finally {
      logged.mockRestore();
      await door.open(port);
    }

    expect(await app.ok('/api/stage')).toEqual([]);
  });
});
