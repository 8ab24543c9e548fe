import { useLocation, useSearchParams } from 'react-router-dom';
import { isNotFound } from '../../api/client';
import { useFreshParcours } from '../../api/parcours';
import { matchPattern, parseId, paths } from '../../address/paths';
import { useOwnStage } from '../address/useOwnStage';
import { fromNiveau, matchesFiltres, readFiltres } from './filtres';
import { distinctStages, railOf } from './rail';

/** Stages before and after this one on the parcours page, and those that its prerequisites may name. */
export function useNeighbours(id: number | undefined) {
  const own = useOwnStage();
  const parcoursId = parseId(matchPattern(paths.parcours(':id'), useLocation().pathname)?.[1]) ?? own?.parcours;
  const parcours = useFreshParcours(parcoursId);
  const [params] = useSearchParams();
  if (!parcours.data) return { stages: [], niveau: '', previous: undefined, next: undefined, parcoursDeleted: false };

  const rail = railOf(parcours.data);
  const filtres = readFiltres(params, parcours.data);
  const shown = distinctStages(fromNiveau(rail, filtres.niveau));
  const order = shown.filter((stage) => stage.id === id || matchesFiltres(stage, filtres));
  const index = order.findIndex((stage) => stage.id === id);
  return {
    stages: distinctStages(rail),
    niveau: rail.stations.find(({ stages }) => stages.some((stage) => stage.id === id))?.niveau ?? '',
    previous: index > 0 ? order[index - 1] : undefined,
    next: index >= 0 ? order[index + 1] : undefined,
    parcoursDeleted: parcours.isError && isNotFound(parcours.error),
  };
}
