import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { json, type Request, type RequestHandler, type Response } from 'express';
import type { Observable } from 'rxjs';
import { config } from '../config.js';
import type { Transactions } from '../db/transactions.js';
import { ApiException } from '../errors.js';
import { classOf, type Dto } from './arguments.js';
import { uploadOf } from './multipart.js';
import { jsonLimitOf } from './json-limit.js';

/**
 * Reads what a route asks for, a form or JSON, once the guards know who asks, and no more of it than its fields may
 * hold: nobody has a body looked at that is not theirs to send, and a route without a body looks at none.
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
    const isRead = upload !== undefined || dto !== undefined;
    if (isRead && request.get('Expect')?.toLowerCase() === '100-continue') response.writeContinue();
    if (upload !== undefined) await upload.read(request, response);
    else if (dto !== undefined) await read(this.parserOf(dto), request, response);
    // The guards let it in that long ago: whoever sends it may be signed out by now, or deleted.
    if (request.user !== undefined && performance.now() - start >= config.bodyLateMs)
      await this.transactions.requireRight();
    return next.handle();
  }

  private parserOf(dto: Dto): RequestHandler {
    // A compressed body could be a thousand times as long as what is read of it.
    const parser = this.parsers.get(dto) ?? json({ limit: jsonLimitOf(dto), inflate: false });
    this.parsers.set(dto, parser);
    return parser;
  }
}

const STOPPED = 'L’envoi s’est arrêté\u00a0: vérifiez votre connexion, puis réessayez.';

/** @throws ApiException 408 where nothing more has come for a while: who asked may be signed out by then, and holds a place here */
function read(parser: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new ApiException(408, STOPPED, undefined, { Connection: 'close' }));
    const timer = setTimeout(late, config.bodyIdleMs);
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
