import type { ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA, type RouteParamtypes } from '@nestjs/common/internal';

export type Dto = new () => object;

/** The class of the handler's argument that takes this part of the request; Object where its type is none. */
export function declared(context: ExecutionContext, argument: RouteParamtypes): Dto | undefined {
  const { name } = context.getHandler();
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), name) ?? {}) as Record<string, unknown>;
  const key = Object.keys(args).find((one) => one.startsWith(`${argument}:`));
  if (key === undefined) return undefined;
  const prototype = context.getClass().prototype as object;
  const types = Reflect.getMetadata('design:paramtypes', prototype, name) as Dto[];
  return types[(args[key] as { index: number }).index];
}
