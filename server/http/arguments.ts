import {
  Body as NestBody,
  type ExecutionContext,
  Param as NestParam,
  Query as NestQuery,
  UploadedFiles as NestUploadedFiles,
} from '@nestjs/common';

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
