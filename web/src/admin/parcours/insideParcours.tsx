import { useMemo } from 'react';
import type { ResourcePaths } from '../../address/paths';
import type { RouteScope } from '../entity/place';
import { useParcoursScope } from './ParcoursScope';
import { ParcoursTabs } from './ParcoursTabs';
import { parcoursBreadcrumb } from './trail';

/** The screens of an entity inside of the pathway which the address names. */
export function insideParcours(pathsOf: (parcoursId: number | string) => ResourcePaths): RouteScope {
  const useScope = () => {
    const parcours = useParcoursScope();
    const contains = (entity: object) => 'id_parcours' in entity && entity.id_parcours === parcours.id;
    // The rows of a list are not drawn again for it.
    const paths = useMemo(() => pathsOf(parcours.id), [parcours.id]);
    return { paths, breadcrumb: parcoursBreadcrumb(parcours), parcours, above: <ParcoursTabs />, contains };
  };
  return { routes: pathsOf(':parcoursId'), useScope };
}
