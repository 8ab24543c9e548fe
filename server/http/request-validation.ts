import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { classOf, type Dto, type Part } from './arguments.js';
import { ApiException, badRequest, type FieldError } from '../errors.js';
import { defaultMessages } from './error-labels.js';
import {
  brokenRules,
  validateFields,
  type FieldsResult,
  type SentValues,
  unknownFields,
} from './validation/read-fields.js';

/** In the order in which their faults are told. */
const PARTS: Part[] = ['params', 'query', 'body', 'files'];

/**
 * Validates the whole request against the classes of the handler's arguments, and refuses it once, with all of its faults:
 * those of its fields, then what their rules say of those that are right so far. Nest's pipes see one argument each.
 */
@Injectable()
export class RequestValidation implements NestInterceptor {
  constructor(private readonly manager: EntityManager) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    // The parser lets lists and objects through, and nothing else.
    if (Array.isArray(request.body)) throw new ApiException(400, defaultMessages[400]!);
    let faults: FieldError[] = [];
    let id: number | undefined;
    for (const part of PARTS) {
      const dto = classOf(context, part);
      if (part === 'query' && dto === undefined) faults = faults.concat(unknownFields(Object.keys(request.query)));
      // Where the type is no class, the handler reads this part by itself.
      if (dto === undefined || dto === Object) continue;
      const outcome = part === 'files' ? filesOf(dto, request.files) : validateFields(dto, sentIn(part, request));
      faults = faults.concat(outcome.faults, await brokenRules(outcome, { id, manager: this.manager }));
      if (part === 'params' && outcome.faults.length === 0) id = outcome.fields['id'] as number;
      // Express computes the query anew at each reading, unless the request has one of its own.
      Object.defineProperty(request, part, { value: outcome.fields, writable: true, configurable: true });
    }
    if (faults.length > 0) throw badRequest(faults);
    return next.handle();
  }
}

function sentIn(part: 'params' | 'query' | 'body', request: Request): SentValues {
  // In what is only read, `a=` asks for nothing; a write has every word of it looked at.
  const emptyIsNone = part === 'query' && ['GET', 'HEAD'].includes(request.method);
  return { values: request[part] as object, isJson: part === 'body' && request.is('multipart') === false, emptyIsNone };
}

/** At most one file a name, which is what Multer lets through. */
function filesOf(dto: Dto, files: Request['files'] = {}): FieldsResult {
  const single = Object.entries(files).map(([name, list]: [string, unknown]) => [name, [list].flat()[0]] as const);
  return { fields: Object.assign(new dto(), Object.fromEntries(single)), faults: [] };
}
