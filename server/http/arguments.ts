import {
  Body as NestBody,
  type ExecutionContext,
  Param as NestParam,
  Query as NestQuery,
  UploadedFiles as NestUploadedFiles,
} from '@nestjs/common';

export type Dto = new () => object;

/** The parts of a request, as Express names them. */
export type Part = 'params' | 'query' | 'body' | 'files';

const CLASSES = Symbol('classes');

/** Nest's own decorators, which also note the class of the argument that takes this part of the request. */
export const Param = noting('params', NestParam);
export const Query = noting('query', NestQuery);
export const Body = noting('body', NestBody);
export const UploadedFiles = noting('files', NestUploadedFiles);

/** The class of the handler's argument that takes this part of the request; Object where its type is none. */
export function classOf(context: ExecutionContext, part: Part): Dto | undefined {
  return classesOf(context.getHandler())[part];
}

function noting(part: Part, decorator: () => ParameterDecorator): () => ParameterDecorator {
  return () => (prototype, name, index) => {
    decorator()(prototype, name, index);
    const handler = (prototype as Record<PropertyKey, object>)[name!]!;
    // Written by the compiler (emitDecoratorMetadata), before the arguments are decorated.
    const types = Reflect.getMetadata('design:paramtypes', prototype, name!) as Dto[];
    Reflect.defineMetadata(CLASSES, { ...classesOf(handler), [part]: types[index] }, handler);
  };
}

/** The classes of all arguments that take a part of the request. */
export function classesOf(handler: object): Partial<Record<Part, Dto>> {
  return (Reflect.getMetadata(CLASSES, handler) ?? {}) as Partial<Record<Part, Dto>>;
}
