import { useLocation, useSearchParams } from 'react-router-dom';
import { isNotFound } from '../../api/client';
import { useFreshParcours } from '../../entities/parcours/parcours.api';
import {
  distinctStages,
  fromNiveau,
  matchesFiltres,
  type Rail,
  railOf,
  type RailStage,
  readFiltres,
} from '../../entities/parcours/rail';
import type { StagePrerequis } from '../../entities/stage/prerequis.api';
import { matchPattern, parseId, paths } from '../../lib/paths';
import { useOwnStage } from '../address';

type RequiredStage = StagePrerequis['stages'][number] & { isInParcours: boolean };
/** `needs`: any one stage of each phrase is required. `opens`: stages of the parcours that require this one. */
export type PrerequisLinks = { needs: RequiredStage[][]; opens: RailStage[] };

/** The links by stage id; stages without links are absent. */
export function prerequisLinksOf(prerequis: StagePrerequis[], rail: Rail): Map<number, PrerequisLinks> {
  const stages = new Map(distinctStages(rail).map((stage) => [stage.id, stage]));
  const links = new Map<number, PrerequisLinks>();
  const linksOf = (id: number): PrerequisLinks => {
    const existing = links.get(id) ?? { needs: [], opens: [] };
    links.set(id, existing);
    return existing;
  };
  for (const { id_stage, stages: phrase } of prerequis) {
    const stage = stages.get(id_stage);
    if (!stage) continue;
    linksOf(id_stage).needs.push(phrase.map((required) => ({ ...required, isInParcours: stages.has(required.id) })));
    for (const { id } of phrase)
      if (stages.has(id) && !linksOf(id).opens.includes(stage)) linksOf(id).opens.push(stage);
  }
  return links;
}

/** « SUR-111 ; SUR-101 ou NAV-101 (autre parcours) » */
export function needsText({ needs }: PrerequisLinks): string {
  const nameOf = ({ code_stage, isInParcours }: RequiredStage) =>
    isInParcours ? code_stage : `${code_stage} (autre parcours)`;
  return needs.map((phrase) => phrase.map(nameOf).join(' ou ')).join('\u202f; ');
}

/** « SUR-301, SUR-302 » */
export const opensText = ({ opens }: PrerequisLinks): string => opens.map(({ code_stage }) => code_stage).join(', ');

/** Stages before and after this one on the parcours page, and all of those there. */
export function useNeighbours(id: number | undefined) {
  const own = useOwnStage();
  const parcoursId = parseId(matchPattern(paths.parcours(':id'), useLocation().pathname)?.[1]) ?? own?.parcours;
  const parcours = useFreshParcours(parcoursId);
  const [params] = useSearchParams();
  if (!parcours.data) return { stages: [], previous: undefined, next: undefined, parcoursDeleted: false };

  const rail = railOf(parcours.data);
  const filtres = readFiltres(params, parcours.data);
  const shown = distinctStages(fromNiveau(rail, filtres.niveau));
  const order = shown.filter((stage) => stage.id === id || matchesFiltres(stage, filtres));
  const index = order.findIndex((stage) => stage.id === id);
  return {
    stages: distinctStages(rail),
    previous: index > 0 ? order[index - 1] : undefined,
    next: index >= 0 ? order[index + 1] : undefined,
    parcoursDeleted: parcours.isError && isNotFound(parcours.error),
  };
}
