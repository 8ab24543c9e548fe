import { adminPaths } from '../../../address/paths';
import { atTopLevel, type RouteScope } from '../../entity/place';

let last = '';

/** The list as it was looked at last: the forms lead back to it. */
export const rememberList = (search: string) => void (last = search);

const top = atTopLevel(adminPaths.stage);

/** Its address. */
export const lastList = () => (last === '' ? top.routes.list : `${top.routes.list}?${last}`);

export const stagePlace: RouteScope = {
  routes: top.routes,
  useScope: () => {
    const here = top.useScope();
    return { ...here, paths: { ...here.paths, list: lastList() } };
  },
};
