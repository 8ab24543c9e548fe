import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { ROUTE_ARGS_METADATA, RouteParamtypes } from '@nestjs/common/internal';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { type Checked, rulesOf } from './check.js';
import { ApiException, badRequest, defaultMessages, type FieldError } from './errors.js';

const WRONG_VALUE = 'Cette valeur est incorrecte.';
const UNKNOWN_FIELD = 'Ce paramètre n’existe pas ici : retirez-le.';

const OPTIONS = { whitelist: true, forbidNonWhitelisted: true, stopAtFirstError: true, forbidUnknownValues: false };

type Dto = new () => object;
interface Outcome {
  fields: Record<string, unknown>;
  faults: FieldError[];
}

/** The parts of a request, in the order in which their faults are told, with Nest's mark of the argument that takes it. */
const PARTS = [
  ['params', RouteParamtypes.PARAM],
  ['query', RouteParamtypes.QUERY],
  ['body', RouteParamtypes.BODY],
  ['files', RouteParamtypes.FILES],
] as const;

/**
 * Checks the whole request against the classes of the handler's arguments, and refuses it once, with all of its faults:
 * those of its fields, then what their rules say of those that are right so far. Nest's pipes see one argument each.
 */
@Injectable()
export class RequestCheck implements NestInterceptor {
  constructor(private readonly manager: EntityManager) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    // The parser lets lists and objects through, and nothing else.
    if (Array.isArray(request.body)) throw new ApiException(400, defaultMessages[400]!);
    const faults: FieldError[] = [];
    let id: number | undefined;
    for (const [part, argument] of PARTS) {
      const dto = declared(context, argument);
      if (part === 'query' && dto === undefined) faults.push(...unknownFields(Object.keys(request.query)));
      // Where the type is no class, the handler reads this part by itself.
      if (dto === undefined || dto === Object) continue;
      const outcome =
        part === 'files' ? filesOf(dto, request.files) : fieldsOf(dto, request[part] as object | undefined);
      faults.push(...outcome.faults, ...(await brokenRules(outcome, { id, manager: this.manager })));
      if (part === 'params' && outcome.faults.length === 0) id = outcome.fields['id'] as number;
      // Express computes the query anew at each reading, unless the request has one of its own.
      Object.defineProperty(request, part, { value: outcome.fields, writable: true, configurable: true });
    }
    if (faults.length > 0) throw badRequest(faults);
    return next.handle();
  }
}

/** The fields of one class, where the handler makes its value from several parts. @throws ApiException 400 */
export function validated<T extends object>(dto: new () => T, value: object): T {
  const { fields, faults } = fieldsOf(dto, value);
  if (faults.length > 0) throw badRequest(faults);
  return fields as T;
}

function declared(context: ExecutionContext, argument: RouteParamtypes): Dto | undefined {
  const { name } = context.getHandler();
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), name) ?? {}) as Record<string, unknown>;
  const key = Object.keys(args).find((one) => one.startsWith(`${argument}:`));
  if (key === undefined) return undefined;
  const prototype = context.getClass().prototype as object;
  const types = Reflect.getMetadata('design:paramtypes', prototype, name) as Dto[];
  return types[(args[key] as { index: number }).index];
}

function fieldsOf(dto: Dto, value: object = {}): Outcome {
  const entries = Object.entries(value);
  // What follows overlooks `prototype` and the names that every object inherits: `constructor`, `__proto__`.
  const inherited = entries.map(([name]) => name).filter((name) => name === 'prototype' || name in Object.prototype);
  const deep = entries.filter(([, item]) => isDeep(item)).map(([param]) => ({ param, msg: WRONG_VALUE }));
  const faults = [...unknownFields(inherited), ...deep.filter(({ param }) => !inherited.includes(param))];
  const known = new Set(faults.map(({ param }) => param));
  const fields = plainToInstance(dto, Object.fromEntries(entries.filter(([name]) => !known.has(name))));
  const rest = validateSync(fields, OPTIONS).map(toFieldError);
  faults.push(...rest.filter(({ param }) => !known.has(param)));
  return { fields: fields as Record<string, unknown>, faults };
}

/** At most one file a name, which is what Multer lets through. */
function filesOf(dto: Dto, files: Request['files'] = {}): Outcome {
  const single = Object.entries(files).map(([name, list]: [string, unknown]) => [name, [list].flat()[0]] as const);
  return { fields: Object.assign(new dto(), Object.fromEntries(single)), faults: [] };
}

/** What the rules refuse, one fault a field at most. */
async function brokenRules({ fields, faults }: Outcome, checked: Omit<Checked, 'fields'>): Promise<FieldError[]> {
  const broken: FieldError[] = [];
  for (const { property: param, rule } of rulesOf(fields)) {
    if ([...faults, ...broken].some((fault) => fault.param === param)) continue;
    const msg = await rule(fields[param], { ...checked, fields });
    if (msg !== undefined) broken.push({ param, msg });
  }
  return broken;
}

/** No field holds more than a list: nested deeper, a value would exhaust the stack of what transforms it. */
function isDeep(value: unknown, levels = 3): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((item) => isDeep(item, levels - 1));
}

function toFieldError({ property, constraints = {} }: ValidationError): FieldError {
  const msg = 'whitelistValidation' in constraints ? UNKNOWN_FIELD : Object.values(constraints)[0];
  return { param: property, msg: msg ?? WRONG_VALUE };
}

function unknownFields(names: string[]): FieldError[] {
  return names.map((param) => ({ param, msg: UNKNOWN_FIELD }));
}
