import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { digest } from './conditional.js';
import { JsonArrayBody } from './json-list.js';
import { isKept } from './kept.js';
import type { PublicAnswers } from './kept-answers.js';
import { type AnswerBody, type ResponseHead, send } from './send.js';

/** Gives every JSON answer of a GET its validator, and hands those of public content over to be kept. */
@Injectable()
export class JsonAnswers implements NestInterceptor {
  constructor(private readonly answers: PublicAnswers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    if (request.method !== 'GET' && request.method !== 'HEAD') return next.handle();
    const kept = isKept(context.getHandler()) && this.answers.isCacheable(request);
    return next.handle().pipe(
      mergeMap(async (value: object) => {
        // Sent by the handler itself, or not at all to a client who has left.
        if (response.headersSent || response.destroyed) return value;
        const { described, body } = await answerOf(value, kept);
        // Nest hands the value to it, and would make its text, and Express the bytes, a second time.
        response.json = () => {
          if (kept) this.answers.cache(request, response, described, body);
          else send(request, response, described, body);
          return response;
        };
        return value;
      }),
    );
  }
}

/** The bytes of a value, and their name. A long list is digested and sent piece by piece. */
async function answerOf(value: object, kept: boolean): Promise<{ described: ResponseHead; body: AnswerBody }> {
  if (!(value instanceof JsonArrayBody)) return jsonAnswer(value);
  if (!value.isLong) return { described: describedAs(digest(value.bytes())), body: value.bytes() };
  if (kept) value.hold();
  return { described: describedAs(await value.digest()), body: value };
}

/** Its validator is `"<version>-<digest>"` for an entity, `"<digest>"` for a list, over all of the bytes. */
export function jsonAnswer(value: object): { described: ResponseHead; body: Buffer } {
  const body = Buffer.from(JSON.stringify(value));
  const { version } = value as { version?: number };
  const name = digest(body);
  return { described: describedAs(version === undefined ? name : `${version}-${name}`), body };
}

function describedAs(name: string): ResponseHead {
  return { status: 200, type: 'application/json; charset=utf-8', etag: `"${name}"` };
}
