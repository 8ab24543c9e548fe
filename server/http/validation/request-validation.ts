import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { plainToClassFromExist } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { classOf, type Dto, type Part } from '../arguments.js';
import { ApiException, badRequest, type FieldError } from '../../errors.js';
import { defaultMessages } from '../error-labels.js';
import type { Form } from './field.js';
import { fieldRules } from './field-rules.js';
import { type RuleContext, rulesOf } from './rule.js';

const WRONG_VALUE = 'Cette valeur est incorrecte.';
const UNKNOWN_FIELD = 'Ce paramètre n’existe pas ici : retirez-le.';

const OPTIONS = { stopAtFirstError: true, forbidUnknownValues: false };

interface Outcome {
  fields: Record<string, unknown>;
  faults: FieldError[];
}
/** What was sent: values of JSON have a type, those of a path, a query or a form are texts. */
interface Sent {
  values: object | undefined;
  isJson: boolean;
  emptyIsNone?: boolean;
}

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
      const outcome = part === 'files' ? filesOf(dto, request.files) : fieldsOf(dto, sentIn(part, request));
      faults = faults.concat(outcome.faults, await brokenRules(outcome, { id, manager: this.manager }));
      if (part === 'params' && outcome.faults.length === 0) id = outcome.fields['id'] as number;
      // Express computes the query anew at each reading, unless the request has one of its own.
      Object.defineProperty(request, part, { value: outcome.fields, writable: true, configurable: true });
    }
    if (faults.length > 0) throw badRequest(faults);
    return next.handle();
  }
}

/** The fields of one class, where the handler makes its value from several parts. @throws ApiException 400 */
export function validated<T extends object>(dto: new () => T, ...sent: Sent[]): T {
  const { fields, faults } = fieldsOf(dto, ...sent);
  if (faults.length > 0) throw badRequest(faults);
  return fields as T;
}

function sentIn(part: 'params' | 'query' | 'body', request: Request): Sent {
  // In what is only read, `a=` asks for nothing; a write has every word of it looked at.
  const emptyIsNone = part === 'query' && request.method === 'GET';
  return { values: request[part] as object, isJson: part === 'body' && request.is('multipart') === false, emptyIsNone };
}

/** The fields that a class knows, converted and judged; of the others, nothing is looked at but their names. */
export function fieldsOf(dto: Dto, ...sent: Sent[]): Outcome {
  const fields = new dto() as Record<string, unknown>;
  const faults: FieldError[] = [];
  const known = fieldRules(dto);
  for (const { values, isJson, emptyIsNone } of sent) {
    const taken: Record<string, unknown> = {};
    for (const [param, value] of Object.entries(values ?? {})) {
      if (!Object.hasOwn(known, param)) faults.push({ param, msg: UNKNOWN_FIELD });
      else if (emptyIsNone && [value].flat().every((text) => text === '')) continue;
      else if (isDeep(value)) faults.push({ param, msg: WRONG_VALUE });
      else taken[param] = value;
    }
    const form: Form = isJson ? 'json' : 'text';
    plainToClassFromExist(fields, taken, { groups: [form] });
  }
  const told = new Set(faults.map(({ param }) => param));
  const wrong = validateSync(fields, OPTIONS).map(toFieldError);
  return { fields, faults: faults.concat(wrong.filter(({ param }) => !told.has(param))) };
}

/** At most one file a name, which is what Multer lets through. */
function filesOf(dto: Dto, files: Request['files'] = {}): Outcome {
  const single = Object.entries(files).map(([name, list]: [string, unknown]) => [name, [list].flat()[0]] as const);
  return { fields: Object.assign(new dto(), Object.fromEntries(single)), faults: [] };
}

/** What the rules refuse, one fault a field at most. */
async function brokenRules({ fields, faults }: Outcome, context: Omit<RuleContext, 'fields'>): Promise<FieldError[]> {
  const broken: FieldError[] = [];
  for (const { property: param, refusal } of rulesOf(fields)) {
    if ([...faults, ...broken].some((fault) => fault.param === param)) continue;
    const msg = await refusal(fields[param], { ...context, fields });
    if (msg !== undefined) broken.push({ param, msg });
  }
  return broken;
}

/** No field holds more than a list: deeper, a value would exhaust the stack of what looks at it; with gaps, its time. */
function isDeep(value: unknown, levels = 3): boolean {
  if (value === null || typeof value !== 'object') return false;
  const items: unknown[] = Object.values(value);
  if (levels === 0 || (Array.isArray(value) && items.length < value.length)) return true;
  return items.some((item) => isDeep(item, levels - 1));
}

function toFieldError({ property, constraints = {} }: ValidationError): FieldError {
  return { param: property, msg: Object.values(constraints)[0] ?? WRONG_VALUE };
}

function unknownFields(names: string[]): FieldError[] {
  return names.map((param) => ({ param, msg: UNKNOWN_FIELD }));
}
