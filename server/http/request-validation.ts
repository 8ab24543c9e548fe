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

/** In the order in which their faults are reported. */
const PARTS: Part[] = ['params', 'query', 'body', 'files'];

/**
 * Validates all parts of a request and reports all faults at once: first of the fields, then of custom rules on the
 * valid fields. A pipe of Nest would see one argument only.
 */
@Injectable()
export class RequestValidation implements NestInterceptor {
  constructor(private readonly manager: EntityManager) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    // The JSON parser accepts arrays and objects only.
    if (Array.isArray(request.body)) throw new ApiException(400, defaultMessages[400]!);
    let faults: FieldError[] = [];
    let id: number | undefined;
    for (const part of PARTS) {
      const dto = classOf(context, part);
      if (part === 'query' && dto === undefined) faults = faults.concat(unknownFields(Object.keys(request.query)));
      // Without a class, the handler reads this part itself.
      if (dto === undefined || dto === Object) continue;
      const result = part === 'files' ? filesOf(dto, request.files) : validateFields(dto, sentIn(part, request));
      faults = faults.concat(result.faults, await brokenRules(result, { id, manager: this.manager }));
      if (part === 'params' && result.faults.length === 0) id = result.fields['id'] as number;
      // Express recomputes the query at each read, unless the request has its own property.
      Object.defineProperty(request, part, { value: result.fields, writable: true, configurable: true });
    }
    if (faults.length > 0) throw badRequest(faults);
    return next.handle();
  }
}

function sentIn(part: 'params' | 'query' | 'body', request: Request): SentValues {
  // In a read `a=` means no filter; in a write it is a value to validate.
  const emptyIsNone = part === 'query' && ['GET', 'HEAD'].includes(request.method);
  return { values: request[part] as object, isJson: part === 'body' && request.is('multipart') === false, emptyIsNone };
}

/** Multer accepts one file per name. */
function filesOf(dto: Dto, files: Request['files'] = {}): FieldsResult {
  const single = Object.entries(files).map(([name, list]: [string, unknown]) => [name, [list].flat()[0]] as const);
  return { fields: Object.assign(new dto(), Object.fromEntries(single)), faults: [] };
}
