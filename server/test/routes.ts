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
