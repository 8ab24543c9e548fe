import { parse } from 'node:querystring';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ApiException } from '../errors.js';
import { classOf } from './arguments.js';
import { defaultMessages } from './error-labels.js';
import { jsonLimitOf } from './json-limit.js';
import { uploadOf } from './multipart.js';

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
