import { ExpressAdapter } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { config, OperatorError } from '../config/config.js';
import { defaultMessages, errorLabels } from './erreur.dto.js';
import { SECURITY_HEADERS } from './security.js';

/** Address to listen on, and the names of the variables that set it. */
interface ListenAddress {
  port: number;
  /** Undefined means every address of the machine. */
  host: string | undefined;
  portVariable: string;
  hostVariable: string;
}

/** @throws OperatorError when the port is taken or reserved, or the address is not this machine's */
export async function listen(server: Server, target: ListenAddress): Promise<AddressInfo> {
  const { port, host } = target;
  try {
    await once(server.listen({ port, host }), 'listening');
    return server.address() as AddressInfo;
  } catch (error) {
    const sentence = sentenceOf((error as NodeJS.ErrnoException).code, target);
    throw sentence === undefined ? error : new OperatorError(sentence);
  }
}

function sentenceOf(
  code: string | undefined,
  { port, host, portVariable, hostVariable }: ListenAddress,
): string | undefined {
  const elsewhere = `${hostVariable} vaut « ${host} » : ce n’est pas une adresse de cette machine.`;
  const sentences: Record<string, string> = {
    EADDRINUSE: `Le port ${port} est déjà utilisé : choisissez-en un autre, par exemple ${portVariable}=${port + 1}.`,
    EACCES: `Le port ${port} est réservé au système : choisissez-en un au-delà de 1023 (${portVariable}).`,
    EADDRNOTAVAIL: elsewhere,
    EAFNOSUPPORT: elsewhere,
    EINVAL: elsewhere,
    ENOTFOUND: elsewhere,
    EAI_AGAIN: elsewhere,
  };
  return sentences[code ?? ''];
}

/** The URL at which a browser on this machine reaches the server. */
export function localUrl({ port, address }: AddressInfo): string {
  if (['0.0.0.0', '::'].includes(address)) return `http://localhost:${port}`;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/** Express on a server that already listens, and that another listener answers until `serve`. */
export class ExistingServerAdapter extends ExpressAdapter {
  constructor(private readonly server: Server) {
    super();
  }

  override initHttpServer(): void {
    this.httpServer = this.server;
  }

  /** Replaces the listeners of the server; `prepare` comes before Express, which keeps the address that it gets. */
  serve(prepare: (request: IncomingMessage) => void): void {
    const express = this.getInstance<RequestListener>();
    const listener: RequestListener = (request, response) => {
      prepare(request);
      express(request, response);
    };
    // request.ts answers `Expect: 100-continue`, once the route reads its body.
    for (const event of ['request', 'checkContinue']) this.server.removeAllListeners(event).on(event, listener);
  }
}

/** Time left to the running requests when the server stops. */
const LAST_REQUESTS_MS = 10_000;
const MAX_LISTENERS = 30;

/** While the server stops, its readiness check fails and each answer closes its connection. */
export class Drain {
  private readonly running = new Set<ServerResponse>();
  private hasBegun = false;

  get isDraining(): boolean {
    return this.hasBegun;
  }

  /** Tracks the running requests; must be the first handler. */
  readonly handler: RequestHandler = (_request, response, next) => {
    this.running.add(response);
    // The log, the metrics, the compression and a stream each listen for its end: Node warns above 10.
    response.setMaxListeners(MAX_LISTENERS);
    response.on('close', () => this.running.delete(response));
    if (this.hasBegun) response.setHeader('Connection', 'close');
    next();
  };

  /** Accepts requests for `graceMs` more, then waits 10 s at most for the running ones. */
  async stop(server: Server, graceMs: number): Promise<void> {
    this.hasBegun = true;
    for (const response of this.running) if (!response.headersSent) response.setHeader('Connection', 'close');
    if (graceMs > 0) await new Promise((resolve) => setTimeout(resolve, graceMs));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
      server.close(() => {
        clearTimeout(timer);
        resolve();
      });
      server.closeIdleConnections();
    });
  }
}

/** Longer than the usual minute of proxies: a connection closed while a request arrives gives a 502. */
const KEEP_ALIVE_MS = 75_000;
const HEADERS_MS = 60_000;

/** A request that takes longer than `config.requestMs` to arrive is answered 408. */
export function httpServer(listener?: RequestListener): Server {
  const { requestMs } = config;
  const times = { requestTimeout: requestMs, headersTimeout: Math.min(HEADERS_MS, requestMs) };
  const options = { ...times, connectionsCheckingInterval: requestMs / 10, keepAliveTimeout: KEEP_ALIVE_MS };
  return createServer(options, listener);
}

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

const RETRY_AFTER_SECONDS = 2;
const STATUS = 503;
const MESSAGE = 'Le site démarre. Réessayez dans quelques secondes.';
const LIVE_BODY = JSON.stringify({ status: 'ok' });
const JSON_BODY = JSON.stringify({ statusCode: STATUS, error: errorLabels[STATUS], message: MESSAGE });

/** Shown until what was asked for is there: it reloads itself after `seconds`, or goes on to `address`. */
export function waitingPage(title: string, seconds: number, address?: string): string {
  const target = address?.replaceAll('&', '&amp;').replaceAll('"', '%22').replaceAll('<', '%3C');
  const refresh = target === undefined ? seconds : `${seconds}; url=${target}`;
  const says =
    target === undefined ? 'Cette page se rechargera d’elle-même.' : `<a href="${target}">L’ouvrir maintenant</a>`;
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${refresh}"><title>${title}</title></head>
<body><h1>${title}</h1><p>${says}</p></body>
</html>
`;
}
const HTML_BODY = waitingPage('Le site démarre', 5);

/**
 * Answers until the application is ready: a start opens its port before the database. The liveness check succeeds
 * meanwhile, however long a migration takes.
 */
export function answerWaiting({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const path = url.split('?', 1)[0]!;
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  // The body of the request is not read.
  response.setHeader('Connection', 'close');
  if (path === '/api/health/live') {
    send(response, 'application/json', LIVE_BODY);
    return;
  }
  response.statusCode = STATUS;
  response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  if (/^\/api(\/|$)/.test(path)) send(response, 'application/json', JSON_BODY);
  else send(response, 'text/html', HTML_BODY);
}

function send(response: ServerResponse, type: string, body: string): void {
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.end(body);
}
