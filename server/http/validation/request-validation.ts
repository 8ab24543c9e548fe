import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { plainToClassFromExist } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { ApiException, badRequest, type FieldError } from '../../errors.js';
import { classOf, type Dto, type Part } from '../arguments.js';
import { defaultMessages } from '../erreur.dto.js';
import {
  faultOf,
  type FieldRule,
  fieldRules,
  type FieldRules,
  type Form,
  type ItemFault,
  type ListFault,
  NOT_UTF8,
  type RuleContext,
  rulesOf,
  WRONG_VALUE,
} from './field.js';

const UNKNOWN_FIELD = 'Ce paramètre n’existe pas ici : retirez-le.';

const OPTIONS = { stopAtFirstError: true, forbidUnknownValues: false };

interface FieldsResult {
  fields: Record<string, unknown>;
  faults: FieldError[];
}
/** JSON values have a type; values of a path, a query or a form are texts. */
interface SentValues {
  values: object | undefined;
  isJson: boolean;
  emptyIsNone?: boolean;
}

/** Validates one class from several parts of a request. @throws ApiException 400 */
export function validated<T extends object>(dto: new () => T, ...sent: SentValues[]): T {
  const { fields, faults } = validateFields(dto, ...sent);
  if (faults.length > 0) throw badRequest(faults);
  return fields as T;
}

/** Converts and validates the fields that the class declares; of an unknown field only the name is read. */
export function validateFields(dto: new () => object, ...sent: SentValues[]): FieldsResult {
  const fields = new dto() as Record<string, unknown>;
  const faults: FieldError[] = [];
  const declared: Record<string, FieldRules> = fieldRules(dto);
  for (const { values, isJson, emptyIsNone } of sent) {
    const plain: Record<string, unknown> = {};
    for (const [param, value] of Object.entries(values ?? {})) {
      if (!Object.hasOwn(declared, param)) faults.push({ param, msg: UNKNOWN_FIELD });
      else if (emptyIsNone && [value].flat().every((text) => text === '')) continue;
      else if (isDeep(value, declared[param]!.levels)) faults.push({ param, msg: WRONG_VALUE });
      else if (!isWellFormed(value)) faults.push({ param, msg: NOT_UTF8 });
      // class-transformer walks its input and calls any `constructor` property: it gets no object of the client.
      else if (declared[param]!.levels !== undefined || (Array.isArray(value) && value.some(isNested)))
        fields[param] = declared[param]!.convert(value, isJson);
      else plain[param] = isObject(value) ? {} : value;
    }
    const form: Form = isJson ? 'json' : 'text';
    plainToClassFromExist(fields, plain, { groups: [form] });
  }
  const faulty = new Set(faults.map(({ param }) => param));
  const wrong = validateSync(fields, OPTIONS).filter(({ property }) => !faulty.has(property));
  const order = new Map(Object.keys(declared).map((param, i) => [param, i]));
  // class-validator reports the fields of a class before the fields of its parent.
  wrong.sort((a, b) => order.get(a.property)! - order.get(b.property)!);
  return { fields, faults: faults.concat(wrong.flatMap(toFieldErrors)) };
}

/** Faults between fields that are each valid in themselves, at most one per field, and only of rules between fields. */
export function faultsBetween(dto: new () => object, fields: object): FieldError[] {
  const values = fields as Record<string, unknown>;
  const broken = rulesOf(dto.prototype as object).flatMap(({ property: param, between }) => {
    const fault = between?.(values[param], values);
    return fault === undefined ? [] : [{ param, msg: typeof fault === 'string' ? fault : fault.msg }];
  });
  return firstPerField(broken);
}

/** At most one fault per field. */
async function brokenRules(
  { fields, faults }: FieldsResult,
  context: Omit<RuleContext, 'fields'>,
): Promise<FieldError[]> {
  // A fault may name an item of its field: `slots[3]`.
  const faulty = new Set(faults.map(({ param }) => param.split('[')[0]!));
  const rules = rulesOf(fields).filter(({ property }) => !faulty.has(property));
  const checks = rules.map(async ({ property: param, refusal }) => {
    const fault = await refusal(fields[param], { ...context, fields });
    return fault === undefined ? [] : [{ param, fault }];
  });
  return firstPerField((await Promise.all(checks)).flat()).flatMap(({ param, fault }) => toErrors(param, fault));
}

function firstPerField<T extends { param: string }>(faults: T[]): T[] {
  return faults.filter(({ param }, i) => faults.findIndex((one) => one.param === param) === i);
}

function isObject(value: unknown): boolean {
  return isNested(value) && !Array.isArray(value);
}

function isNested(value: unknown): boolean {
  return value !== null && typeof value === 'object';
}

/**
 * A field holds at most a list, unless it says how deep it goes. A deeper value could exhaust the stack of the code that walks it; a sparse array, its
 * time.
 */
function isDeep(value: unknown, levels = 3): boolean {
  if (!isNested(value)) return false;
  const items: unknown[] = Object.values(value as object);
  if (levels === 0 || (Array.isArray(value) && items.length < value.length)) return true;
  return items.some((item) => isDeep(item, levels - 1));
}

/** Whether no text in a value has half of a surrogate pair, which UTF-8 cannot write. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return !/\p{Cs}/u.test(value);
  return !isNested(value) || Object.entries(value as object).every((entry) => entry.every(isWellFormed));
}

function toFieldErrors({ property, value, constraints = {}, contexts = {} }: ValidationError): FieldError[] {
  const [rule, msg = WRONG_VALUE] = Object.entries(constraints)[0] ?? [];
  const { itemsAtFault }: Partial<FieldRule> = (contexts as Record<string, Partial<FieldRule>>)[rule ?? ''] ?? {};
  return toErrors(property, { msg, items: itemsAtFault?.(value) ?? [] });
}

function toErrors(param: string, fault: string | ListFault | ListFault[]): FieldError[] {
  if (Array.isArray(fault)) return fault.flatMap((one) => toErrors(param, one));
  const { msg, items, field } = typeof fault === 'string' ? { msg: fault, items: [] } : { field: undefined, ...fault };
  if (items.length === 0) return [{ param, msg }];
  return items.map((item) => ({ param: paramOfItem(`${param}[${item}]`, field), msg }));
}

/** `places[1].categorieId`; without a field, the item itself. */
export const paramOfItem = (item: string, field: string | undefined): string =>
  field === undefined ? item : `${item}.${field}`;

/** Faults of one item of a list, as a JSON value; `shape` is said of an item that is no object. */
export function faultsOfItem(dto: Dto, item: unknown, shape: string): ItemFault[] {
  if (!isObject(item)) return [{ msg: shape }];
  const rules = Object.entries<FieldRules>(fieldRules(dto));
  const unknown = Object.keys(item as object).find((name) => !rules.some(([field]) => field === name));
  if (unknown !== undefined) return [{ field: unknown, msg: UNKNOWN_FIELD }];
  return rules.flatMap(([field, own]) => {
    const msg = faultOf(own, (item as Record<string, unknown>)[field]);
    return msg === undefined ? [] : [{ field, msg }];
  });
}

export function unknownFields(names: string[]): FieldError[] {
  return names.map((param) => ({ param, msg: UNKNOWN_FIELD }));
}

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
