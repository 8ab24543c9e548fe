import { useMemo } from 'react';
import type { ResourcePaths } from '../../address/paths';
import type { RouteScope } from '../entity/place';
import { useParcoursScope } from './ParcoursScope';
import { ParcoursTabs } from './ParcoursTabs';
import { parcoursBreadcrumb } from './trail';

/** Scope of the entities that belong to the parcours of the address. */
export function parcoursRouteScope(pathsOf: (parcoursId: number | string) => ResourcePaths): RouteScope {
  const useScope = () => {
    const parcours = useParcoursScope();
    const contains = (entity: object) => 'id_parcours' in entity && entity.id_parcours === parcours.id;
    // Stable `paths`: the memoized rows of a list do not render again.
    const paths = useMemo(() => pathsOf(parcours.id), [parcours.id]);
    return { paths, breadcrumb: parcoursBreadcrumb(parcours), parcours, above: <ParcoursTabs />, contains };
  };
  return { routes: pathsOf(':parcoursId'), useScope };
}
