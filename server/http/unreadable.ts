import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { defaultMessages, errorLabels } from './error-labels.js';

const LABELS: Record<number, string> = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Headers Too Large' };

/** A client that still sends has this long to read what it is told: a connection cut at once would take it away. */
const LINGER_MS = 2000;

/** Where it ends with its answer, the connection leaves that time, too. */
export function lingers(socket: Socket): void {
  socket.destroySoon = () => endSlowly(socket);
}

function endSlowly(socket: Duplex, answer?: string): void {
  socket.end(answer);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** What no handler sees, since it is no request: too long before its body, too slow, or none at all. */
export function answerUnreadable(server: Server): void {
  const told = new WeakSet<Duplex>();
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Duplex) => {
    // Each further part of what is sent is an error too.
    if (told.has(socket)) return;
    told.add(socket);
    if (!socket.writable || code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const statusCode = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
    endSlowly(socket, answer(statusCode));
  });
}

function answer(statusCode: number): string {
  const body = JSON.stringify({ statusCode, error: errorLabels[statusCode], message: defaultMessages[statusCode] });
  const head = [
    `HTTP/1.1 ${statusCode} ${LABELS[statusCode]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
