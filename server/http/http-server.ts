import { createServer, type RequestListener, type Server } from 'node:http';
import { config } from '../config.js';

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
