import {
  createParamDecorator,
  type ExecutionContext,
  Body as NestBody,
  Param as NestParam,
  Query as NestQuery,
  UploadedFiles as NestUploadedFiles,
} from '@nestjs/common';
import type { Request } from 'express';

export type Dto = new () => object;

/** Properties of an Express request. */
export type Part = 'params' | 'query' | 'body' | 'files';

const CLASSES = Symbol('classes');

/** Nest's decorators; each also records the class of the argument that takes this part of the request. */
export const Param = recordClass('params', NestParam);
export const Query = recordClass('query', NestQuery);
export const Body = recordClass('body', NestBody);
export const UploadedFiles = recordClass('files', NestUploadedFiles);

/** Class of the handler's argument for this part; Object if its type is an interface or an alias. */
export function classOf(context: ExecutionContext, part: Part): Dto | undefined {
  return classesOf(context.getHandler())[part];
}

function recordClass(part: Part, decorator: () => ParameterDecorator): () => ParameterDecorator {
  return () => (prototype, name, index) => {
    decorator()(prototype, name, index);
    const handler = (prototype as Record<PropertyKey, object>)[name!]!;
    // The compiler writes this metadata (emitDecoratorMetadata) before the argument decorators run.
    const types = Reflect.getMetadata('design:paramtypes', prototype, name!) as Dto[];
    Reflect.defineMetadata(CLASSES, { ...classesOf(handler), [part]: types[index] }, handler);
  };
}

export function classesOf(handler: object): Partial<Record<Part, Dto>> {
  return (Reflect.getMetadata(CLASSES, handler) ?? {}) as Partial<Record<Part, Dto>>;
}

/**
 * Versions in `If-Match`, which may list several ETags; undefined if it is absent or `*`. Of `"<version>-<digest>"`
 * only the version counts: a change around the entity is no conflict.
 */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): number[] | undefined => {
  const header = context.switchToHttp().getRequest<Request>().get('If-Match');
  if (header === undefined || header.trim() === '*') return undefined;
  return [...header.matchAll(/"([^"]*)"/g)].flatMap(([, tag = '']) => {
    const version = /^(\d{1,9})-/.exec(tag)?.[1];
    return version === undefined ? [] : Number(version);
  });
});
