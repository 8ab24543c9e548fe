import { RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** The documentation, which stands beside Nest's router: no guard ever sees it. */
const DOCUMENTATION = /^GET \/api\/docs($|\/|-json$|-yaml$)/;

/** Every route of the API of the running application, as `GET /api/parcours/:id`. */
export function routesOf(nest: NestExpressApplication): string[] {
  const { router } = nest.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  const routes = router.stack.flatMap(({ route }) =>
    route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`) : [],
  );
  return routes.filter((route) => route.includes('/api') && !DOCUMENTATION.test(route));
}

/** The routes of the API whose handler is one of these, as `GET /api/parcours/:id`. */
export function routesWhose(nest: NestExpressApplication, is: (handler: object) => boolean): string[] {
  const told = <T>(name: string, of: object) => Reflect.getMetadata(name, of) as T;
  return [...nest.get(ModulesContainer).values()].flatMap(({ controllers }) =>
    [...controllers.values()].flatMap(({ metatype }) =>
      Object.values(Object.getOwnPropertyDescriptors(metatype!.prototype as object))
        .map(({ value }) => value as object)
        .filter((handler) => is(handler))
        .map((handler) => {
          const path = `/api/${told<string>('path', metatype as object)}/${told<string>('path', handler)}`;
          return `${RequestMethod[told<RequestMethod>('method', handler)]} ${path.replace(/\/+$/, '')}`;
        }),
    ),
  );
}
