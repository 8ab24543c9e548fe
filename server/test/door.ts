import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A door between the application and its database server, which a test can shut, or hold so that nothing passes. */
export class Door {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private held = false;

  constructor(
    private readonly host: string,
    private readonly port: number,
  ) {}

  async open(port = 0): Promise<number> {
    this.server = createServer({ pauseOnConnect: true }, (client) => this.join(client));
    await new Promise<void>((resolve) => this.server!.listen(port, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  /** Cuts what passes and refuses who comes, as a server that was stopped does. */
  async shut(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server!.close(resolve));
  }

  cut(): void {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
  }

  /** Accepts who comes and passes nothing on, as a server that is frozen, or a network that drops everything. */
  freeze(): void {
    this.held = true;
    for (const socket of this.sockets) socket.pause();
  }

  thaw(): void {
    this.held = false;
    for (const socket of this.sockets) socket.resume();
  }

  private join(client: Socket): void {
    const database = connect(this.port, this.host);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      if (this.held) from.pause();
      else from.resume();
    }
  }
}
