import { createServer, type RequestListener, type Server } from 'node:http';
import { config } from '../config.js';

/** Longer than proxies keep a connection that nobody uses, a minute mostly: one that ends as a request comes in is a 502. */
const KEEP_ALIVE_MS = 75_000;
const HEADERS_MS = 60_000;

/** A server whose requests come in within a time, however slowly they are sent: one that takes longer is answered 408. */
export function httpServer(listener?: RequestListener): Server {
  const { requestMs } = config;
  const times = { requestTimeout: requestMs, headersTimeout: Math.min(HEADERS_MS, requestMs) };
  const options = { ...times, connectionsCheckingInterval: requestMs / 10, keepAliveTimeout: KEEP_ALIVE_MS };
  return createServer(options, listener);
}
