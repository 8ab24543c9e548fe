import type { TestApp } from '../app.js';
import type { Client } from '../client.js';
import { sendable } from './bodies.js';
import type { Seen } from './judge.js';
import type { Sending } from './requests.js';

/** Sends it as who it is for; what the server told of it, as bytes. */
export async function send(app: TestApp, sending: Sending, client: Client | undefined): Promise<Seen> {
  const { operation, path, body, validator } = sending;
  const cookie = client?.cookie('jwt_token');
  const session: Record<string, string> = cookie === undefined ? {} : { Cookie: `jwt_token=${cookie}` };
  // A browser sends no body with a GET, nor does fetch.
  const sent = body === undefined || operation.method === 'GET' ? undefined : sendable(body);
  const headers = { ...(sent?.type && { 'Content-Type': sent.type }), ...session, ...sending.headers };
  if (validator !== undefined) {
    const read = await app.request(path, { headers: session });
    await read.arrayBuffer();
    Object.assign(headers, { [validator]: read.headers.get('ETag') ?? '*' });
  }
  const response = await app.request(path, {
    method: operation.method,
    headers,
    body: sent?.body,
    redirect: 'manual',
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('Content-Type') ?? '', body: bytes };
}

/** The request in one line, for a shell; the session is to be filled in. */
export function curl({ operation, who, path, headers, body, validator }: Sending): string {
  const parts = [`curl -X ${operation.method} ${quoted(path)}`];
  if (who !== 'nobody') parts.push(`-b jwt_token=<${who}>`);
  if (validator !== undefined) parts.push(`-H '${validator}: <ETag>'`);
  for (const [name, value] of Object.entries(headers)) parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body !== undefined) {
    parts.push(`-H ${quoted(`Content-Type: ${body.type}`)}`);
    if (body.raw !== undefined) parts.push(`-d ${quoted(body.raw)}`);
    else if (body.type === 'application/json') parts.push(`-d ${quoted(JSON.stringify(body.fields))}`);
    else
      for (const [name, value] of Object.entries(body.fields ?? {})) parts.push(`-F ${quoted(fieldOf(name, value))}`);
  }
  return parts.join(' ');
}

function fieldOf(name: string, value: unknown): string {
  return value instanceof File ? `${name}=@${value.name} (${value.size} bytes)` : `${name}=${JSON.stringify(value)}`;
}

function quoted(text: string): string {
  const short = text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text;
  return `'${short.replaceAll("'", `'\\''`)}'`;
}
