import {
  type ArgumentMetadata,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  ValidationPipe,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA, RouteParamtypes } from '@nestjs/common/internal';
import type { ValidationError } from 'class-validator';
import type { Request } from 'express';
import { parse } from 'node:querystring';
import { ApiException, badRequest, defaultMessages, type FieldError } from './errors.js';

const WRONG_VALUE = 'Cette valeur est incorrecte.';
const UNKNOWN_FIELD = 'Ce paramètre n’existe pas ici : retirez-le.';

class Validation extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (Array.isArray(value)) throw new ApiException(400, defaultMessages[400]!);
    const names = value !== null && typeof value === 'object' ? Object.keys(value) : [];
    // What follows overlooks `prototype` and the names that every object inherits: `constructor`, `__proto__`.
    const unexpected = names.filter((name) => name === 'prototype' || name in Object.prototype);
    if (unexpected.length > 0) throw unknownFields(unexpected);
    const nested = names.filter((name) => isDeep((value as Record<string, unknown>)[name]));
    if (nested.length > 0) throw badRequest(nested.map((param) => ({ param, msg: WRONG_VALUE })));
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

/** No field holds more than a list: nested deeper, a value would exhaust the stack of what transforms it. */
function isDeep(value: unknown, levels = 3): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((item) => isDeep(item, levels - 1));
}

export const validationPipe = new Validation({
  transform: true,
  whitelist: true,
  forbidNonWhitelisted: true,
  stopAtFirstError: true,
  exceptionFactory: (errors) => badRequest(errors.map(toFieldError)),
});

/** A value checked against its DTO where no decorator does it. @throws ApiException 400 */
export function validated<T>(dto: new () => T, value: object): Promise<T> {
  return validationPipe.transform(value, { type: 'body', metatype: dto }) as Promise<T>;
}

function toFieldError({ property, constraints = {} }: ValidationError): FieldError {
  const msg = 'whitelistValidation' in constraints ? UNKNOWN_FIELD : Object.values(constraints)[0];
  return { param: property, msg: msg ?? WRONG_VALUE };
}

/** Refuses any query string where the handler declares none, as the pipe does where it declares one. */
@Injectable()
export class UnexpectedQueryGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const names = Object.keys(context.switchToHttp().getRequest<Request>().query);
    if (names.length === 0 || declaresQuery(context)) return true;
    throw unknownFields(names);
  }
}

function unknownFields(names: string[]): ApiException {
  return badRequest(names.map((param) => ({ param, msg: UNKNOWN_FIELD })));
}

function declaresQuery(context: ExecutionContext): boolean {
  const args: unknown = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name);
  return Object.keys(args ?? {}).some((key) => key.startsWith(`${RouteParamtypes.QUERY}:`));
}

/** Refuses a body of another type than the route's: multipart where it says so, else JSON. */
@Injectable()
export class ContentTypeGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const consumes = Reflect.getMetadata('swagger/apiConsumes', context.getHandler()) as string[] | undefined;
    const type = context
      .switchToHttp()
      .getRequest<Request>()
      .is(consumes ?? ['application/json']);
    // null: there is no body at all.
    if (type !== false) return true;
    throw new ApiException(415, `Envoyez du contenu de type ${consumes?.[0] ?? 'application/json'}.`);
  }
}

/** Flat query strings only: `a=1&a=2` and `a[]=1&a[]=2` both give the list `a`. */
export function parseQuery(query: string): Record<string, unknown> {
  const lists = new Map<string, string[]>();
  for (const [name, value] of Object.entries(parse(query))) {
    const key = name.endsWith('[]') ? name.slice(0, -2) : name;
    lists.set(key, [...(lists.get(key) ?? []), ...[value ?? ''].flat()]);
  }
  return Object.fromEntries([...lists].map(([key, values]) => [key, values.length === 1 ? values[0] : values]));
}
