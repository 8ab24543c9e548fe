import type { Screens } from '../../address/paths';
import type { Place } from '../entity/place';
import { useParcoursScope } from './ParcoursScope';
import { ParcoursTabs } from './ParcoursTabs';
import { trailOf } from './trail';

/** The screens of an entity inside of the pathway which the address names. */
export function insideParcours(pathsOf: (parcoursId: number | string) => Screens): Place {
  const useHere = () => {
    const parcours = useParcoursScope();
    return { paths: pathsOf(parcours.id), trail: trailOf(parcours), parcours, above: <ParcoursTabs /> };
  };
  return { routes: pathsOf(':parcoursId'), useHere };
}
