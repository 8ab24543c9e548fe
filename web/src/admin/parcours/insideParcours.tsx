import { useMemo } from 'react';
import type { Screens } from '../../address/paths';
import type { Place } from '../entity/place';
import { useParcoursScope } from './ParcoursScope';
import { ParcoursTabs } from './ParcoursTabs';
import { trailOf } from './trail';

/** The screens of an entity inside of the pathway which the address names. */
export function insideParcours(pathsOf: (parcoursId: number | string) => Screens): Place {
  const useHere = () => {
    const parcours = useParcoursScope();
    const holds = (one: object) => 'id_parcours' in one && one.id_parcours === parcours.id;
    // The rows of a list are not drawn again for it.
    const paths = useMemo(() => pathsOf(parcours.id), [parcours.id]);
    return { paths, trail: trailOf(parcours), parcours, above: <ParcoursTabs />, holds };
  };
  return { routes: pathsOf(':parcoursId'), useHere };
}
