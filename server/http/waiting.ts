import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorLabels } from './error-labels.js';
import { SECURITY_HEADERS } from './security.js';

const RETRY_AFTER_SECONDS = 2;
const STATUS = 503;
const MESSAGE = 'Le site démarre. Réessayez dans quelques secondes.';
const LIVE_BODY = JSON.stringify({ status: 'ok' });
const JSON_BODY = JSON.stringify({ statusCode: STATUS, error: errorLabels[STATUS], message: MESSAGE });
const HTML_BODY = `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><title>Le site démarre</title></head>
<body><h1>Le site démarre</h1><p>Cette page se rechargera d’elle-même.</p></body>
</html>
`;

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
