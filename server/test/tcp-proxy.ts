import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy between the application and its database server, which a test can close, cut or freeze. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private isFrozen = false;

  constructor(
    private readonly host: string,
    private readonly port: number,
  ) {}

  async listen(port = 0): Promise<number> {
    this.server = createServer({ pauseOnConnect: true }, (client) => this.connect(client));
    await new Promise<void>((resolve) => this.server!.listen(port, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  /** Cuts the connections and refuses new ones, as a server that was stopped does. */
  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server!.close(resolve));
  }

  cut(): void {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
  }

  /** Accepts connections and forwards nothing, as a server that is frozen, or a network that drops everything. */
  freeze(): void {
    this.isFrozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  thaw(): void {
    this.isFrozen = false;
    for (const socket of this.sockets) socket.resume();
  }

  private connect(client: Socket): void {
    const database = connect(this.port, this.host);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      if (this.isFrozen) from.pause();
      else from.resume();
    }
  }
}
