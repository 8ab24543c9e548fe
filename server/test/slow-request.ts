import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Json, TestApp } from './app.js';
import type { Client } from './client.js';

/** A request whose head has come, and whose body has not. */
export interface Held {
  socket: Socket;
  /** Sends the rest of the body, or a part of it. */
  send(some?: Buffer): void;
  body: Buffer;
  /** The answer, once the server has ended the connection. */
  answer(): Promise<{ status: number; body: Json }>;
}

/** Sends the head of a request, and waits until the guards have let it in: its body is being read then. */
export async function heldRequest(
  app: TestApp,
  client: Client,
  method: string,
  path: string,
  sent: unknown,
): Promise<Held> {
  // Fetch's own writing of a form, or of JSON.
  const init = sent instanceof FormData ? { body: sent } : { body: JSON.stringify(sent) };
  const written = new Request(app.url, { method: 'POST', ...init });
  const type = sent instanceof FormData ? written.headers.get('Content-Type')! : 'application/json';
  const body = Buffer.from(await written.arrayBuffer());
  const isRead = new Promise<void>((resolve) => {
    const server = app.nest.getHttpServer();
    server.prependOnceListener('request', (request: IncomingMessage) => {
      request.on('newListener', (event) => event === 'data' && resolve());
    });
  });
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  const pieces: Buffer[] = [];
  socket.on('data', (piece) => pieces.push(piece)).on('error', () => undefined);
  const closed = once(socket, 'close');
  const cookie = `jwt_token=${client.cookie('jwt_token') ?? ''}`;
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\nCookie: ${cookie}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await isRead;
  return {
    socket,
    body,
    send: (some = body) => void socket.write(some),
    async answer() {
      await closed;
      const [head = '', json = ''] = Buffer.concat(pieces).toString().split('\r\n\r\n');
      return { status: Number(head.split(' ')[1]), body: json === '' ? undefined : JSON.parse(json) };
    },
  };
}
