import {
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { json, type Request, type RequestHandler, type Response } from 'express';
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { config } from '../config/config.js';
import type { Transactions } from '../content/transactions.js';
import { retryRead } from '../database/errors.js';
import { ApiException, badRequest } from '../errors.js';
import { classOf, type Dto } from './arguments.js';
import { defaultMessages } from './erreur.dto.js';
import { uploadOf } from './upload.js';
import { fieldRules, type FieldRules, NOT_UTF8 } from './validation/field.js';

/** Longest JSON escape of a character, a surrogate pair: `\ud83d\ude00`. */
const MAX_CHARACTER_BYTES = 12;
/** An id, a number or a boolean, with its comma and a space. */
const MAX_SCALAR_BYTES = 24;
/** Whitespace of hand-written JSON, and unknown fields, which the 400 lists by name. */
const MARGIN_BYTES = 4096;

/** In bytes: the longest JSON text that the fields of a class allow. */
function jsonLimitOf(dto: Dto): number {
  const fields = Object.entries<FieldRules>(fieldRules(dto)).map(([name, { maxLength, maxItems = 1 }]) => {
    const value = maxLength === undefined ? MAX_SCALAR_BYTES : maxLength * MAX_CHARACTER_BYTES;
    return name.length + maxItems * value;
  });
  return fields.reduce((sum, bytes) => sum + bytes, MARGIN_BYTES);
}

/**
 * Reads the JSON or multipart body once the guards have accepted the request, up to the size that the fields of its
 * class allow. A route without a body reads none.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  private readonly parsers = new Map<Dto, RequestHandler>();

  constructor(private readonly transactions: Transactions) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const dto = classOf(context, 'body');
    const upload = uploadOf(context.getHandler());
    const start = performance.now();
    const hasBody = upload !== undefined || dto !== undefined;
    if (hasBody && request.get('Expect')?.toLowerCase() === '100-continue') response.writeContinue();
    if (upload !== undefined) await upload.read(request, response);
    else if (dto !== undefined) await read(this.parserOf(dto), request, response);
    // The session may have ended while a slow body arrived: the right is checked again.
    if (request.user !== undefined && performance.now() - start >= config.bodyLateMs)
      await this.transactions.requireRight();
    return next.handle();
  }

  private parserOf(dto: Dto): RequestHandler {
    // Not inflated: a compressed body could expand a thousandfold.
    const parser = this.parsers.get(dto) ?? json({ limit: jsonLimitOf(dto), inflate: false, verify: requireUtf8 });
    this.parsers.set(dto, parser);
    return parser;
  }
}

/** Fields of an object whose bytes are no UTF-8: a lenient decoder would store U+FFFD in their place. */
function requireUtf8(_request: unknown, _response: unknown, body: Buffer, encoding: string): void {
  if (encoding !== 'utf-8' || isUtf8(body)) return;
  const faults = fieldsNotUtf8(body).map((param) => ({ param, msg: NOT_UTF8 }));
  throw faults.length > 0 ? badRequest(faults) : new ApiException(400, defaultMessages[400]!);
}

function fieldsNotUtf8(body: Buffer): string[] {
  try {
    // One character a byte, and none that an escape has written.
    const text = body.toString('latin1').replace(/\\(u[0-9a-f]{4}|.)/gi, (all, { length }) => (length > 1 ? 'x' : all));
    const fields = Object.entries(JSON.parse(text) as object);
    return fields.flatMap(([name, value]) => {
      const bytes = Buffer.from(JSON.stringify([name, value]), 'latin1');
      return isUtf8(bytes) ? [] : Buffer.from(name, 'latin1').toString();
    });
  } catch {
    // Malformed, or too deep.
    return [];
  }
}

const STOPPED = 'L’envoi s’est arrêté\u00a0: vérifiez votre connexion, puis réessayez.';

/** @throws ApiException 408 when no byte arrives for `config.bodyIdleMs` */
function read(parser: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const onIdle = () => reject(new ApiException(408, STOPPED, undefined, { Connection: 'close' }));
    const timer = setTimeout(onIdle, config.bodyIdleMs);
    const onData = () => timer.refresh();
    void parser(request, response, (error: unknown) => {
      clearTimeout(timer);
      request.off('data', onData);
      if (error instanceof Error) reject(error);
      else resolve();
    });
    request.on('data', onData);
  });
}

/** Retries a read when the database server has just closed its connection. */
export class RetryReads implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method } = context.switchToHttp().getRequest<Request>();
    if (method !== 'GET' && method !== 'HEAD') return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const read = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    return from(retryRead(read, () => !response.headersSent && !response.destroyed));
  }
}

const COMPRESSED = 'Envoyez le contenu sans le compresser, sans en-tête Content-Encoding.';

/**
 * Refuses a body before reading it: compressed, of another type than the route (multipart or JSON), or longer than its
 * fields allow.
 */
@Injectable()
export class BodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const upload = uploadOf(context.getHandler());
    const expectedType = upload === undefined ? 'application/json' : 'multipart/form-data';
    const request = context.switchToHttp().getRequest<Request>();
    const encoding = request.get('Content-Encoding') ?? 'identity';
    if (encoding.toLowerCase() !== 'identity') throw new ApiException(415, COMPRESSED);
    const length = Number(request.get('Content-Length'));
    // `is` returns null without a body; a browser may send a body of length 0.
    if (request.is(expectedType) === false && length !== 0)
      throw new ApiException(415, `Envoyez du contenu de type ${expectedType}.`);
    const dto = classOf(context, 'body');
    if (upload !== undefined && length > upload.maxFormBytes) throw upload.tooLong;
    if (upload === undefined && dto !== undefined && length > jsonLimitOf(dto))
      throw new ApiException(413, defaultMessages[413]!);
    return true;
  }
}

/** Flat query strings only: `a=1&a=2` and `a[]=1&a[]=2` both give the list `a`. */
export function parseQuery(query: string): Record<string, unknown> {
  const lists = new Map<string, string[]>();
  // No limit on names, so that each unknown one is reported: Node bounds all headers to 16 kB.
  for (const [name, value] of Object.entries(parse(query, undefined, undefined, { maxKeys: 0 }))) {
    const key = name.endsWith('[]') ? name.slice(0, -2) : name;
    lists.set(key, (lists.get(key) ?? []).concat(value ?? ''));
  }
  return Object.fromEntries([...lists].map(([key, values]) => [key, values.length === 1 ? values[0] : values]));
}

/** `http://host/path`, the form sent to a proxy; a server must accept it too (RFC 9112). */
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i;
/** Characters that an address may not contain: readers would cut it at different places. */
const FORBIDDEN = /[^\x21\x22\x24-\x7e]/g;

/** Path and query of a request target: the only form that other code reads. */
export function addressOf(target: string): { address: string; host?: string } {
  const [origin, host] = ABSOLUTE.exec(target) ?? [''];
  const rest = target.slice(origin.length).replace(FORBIDDEN, escaped);
  return { address: rest.startsWith('/') ? rest : `/${rest}`, host };
}

/** Node decodes each byte of a target as one character. */
const escaped = (byte: string): string => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

export function splitAddress(address: string): [path: string, search: string] {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
}

/** Gives each request one form of address, which the kept answers, the routes and the log share. */
export function readTarget(request: IncomingMessage): void {
  const { address, host } = addressOf(request.url!);
  request.url = address;
  if (host !== undefined) request.headers.host = host;
}
