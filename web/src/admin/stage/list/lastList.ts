import { adminPaths } from '../../../address/paths';
import { topLevelScope, type RouteScope } from '../../entity/place';

let lastSearch = '';

/** Query of the last visited list; forms link back to it. */
export const rememberList = (search: string) => void (lastSearch = search);

const top = topLevelScope(adminPaths.stage);

export const lastListPath = () => (lastSearch === '' ? top.routes.list : `${top.routes.list}?${lastSearch}`);

export const stageRouteScope: RouteScope = {
  routes: top.routes,
  useScope: () => {
    const scope = top.useScope();
    return { ...scope, paths: { ...scope.paths, list: lastListPath() } };
  },
};
