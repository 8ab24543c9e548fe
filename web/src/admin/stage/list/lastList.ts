import { adminPaths } from '../../../address/paths';
import { atTop, type Place } from '../../entity/place';

let last = '';

/** The list as it was looked at last: the forms lead back to it. */
export const rememberList = (search: string) => void (last = search);

const top = atTop(adminPaths.stage);

/** Its address. */
export const lastList = () => (last === '' ? top.routes.list : `${top.routes.list}?${last}`);

export const stagePlace: Place = {
  routes: top.routes,
  useHere: () => {
    const here = top.useHere();
    return { ...here, paths: { ...here.paths, list: lastList() } };
  },
};
