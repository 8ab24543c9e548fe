import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { defaultMessages, errorLabels } from './error-labels.js';

const LABELS: Record<number, string> = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Headers Too Large' };

/** A client that is still sending has this long to read the answer: closing at once would discard it. */
const LINGER_MS = 2000;

/** Delays the close of the socket after its last answer. */
export function lingerOnClose(socket: Socket): void {
  socket.destroySoon = () => endSlowly(socket);
}

function endSlowly(socket: Duplex, answer?: string): void {
  socket.end(answer);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Answers input that Node rejects before any handler: headers too long, too slow, or no HTTP. */
export function answerUnreadable(server: Server): void {
  const answered = new WeakSet<Duplex>();
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Duplex) => {
    // Each further chunk of the same input is an error too.
    if (answered.has(socket)) return;
    answered.add(socket);
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
