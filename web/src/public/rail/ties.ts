import type { StagePrerequis } from '../../api/prerequis';
import { distinctStages, type Rail, type RailStage } from './rail';

type RequiredStage = StagePrerequis['stages'][number] & { isInParcours: boolean };
/** `needs`: any one stage of each phrase is required. `opens`: stages of the parcours that require this one. */
export type PrerequisLinks = { needs: RequiredStage[][]; opens: RailStage[] };

/** By stage id; stages without links are absent. */
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

/** « Demande SUR-111 ; SUR-101 ou NAV-101 (autre parcours) » */
export function needsText({ needs }: PrerequisLinks): string {
  const nameOf = ({ code_stage, isInParcours }: RequiredStage) =>
    isInParcours ? code_stage : `${code_stage} (autre parcours)`;
  return needs.length === 0 ? '' : `Demande ${needs.map((phrase) => phrase.map(nameOf).join(' ou ')).join('\u202f; ')}`;
}

/** « Ouvre SUR-301, SUR-302 » */
export const opensText = ({ opens }: PrerequisLinks): string =>
  opens.length === 0 ? '' : `Ouvre ${opens.map(({ code_stage }) => code_stage).join(', ')}`;
