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
    const parser = this.parsers.get(dto) ?? json({ limit: jsonLimitOf(dto), inflate: false });
    this.parsers.set(dto, parser);
    return parser;
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
