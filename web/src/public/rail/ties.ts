import type { StagePrerequis } from '../../api/prerequis';
import { distinctStages, type Rail, type RailStage } from './rail';

/** `here`: on the same pathway. */
type Needed = StagePrerequis['stages'][number] & { here: boolean };
/** What a stage asks for, one of each phrase, and the stages of the pathway that ask for it. */
export type Ties = { needs: Needed[][]; opens: RailStage[] };

/** Of each stage of the pathway that has any. */
export function tiesOf(prerequis: StagePrerequis[], rail: Rail): Map<number, Ties> {
  const stages = new Map(distinctStages(rail).map((stage) => [stage.id, stage]));
  const ties = new Map<number, Ties>();
  const of = (id: number): Ties => {
    const known = ties.get(id) ?? { needs: [], opens: [] };
    ties.set(id, known);
    return known;
  };
  for (const { id_stage, stages: phrase } of prerequis) {
    const asking = stages.get(id_stage);
    if (!asking) continue;
    of(id_stage).needs.push(phrase.map((one) => ({ ...one, here: stages.has(one.id) })));
    for (const { id } of phrase) if (stages.has(id) && !of(id).opens.includes(asking)) of(id).opens.push(asking);
  }
  return ties;
}

/** « Demande SUR-111 ; SUR-101 ou NAV-101 (autre parcours) » */
export function needsText({ needs }: Ties): string {
  const nameOf = ({ code_stage, here }: Needed) => (here ? code_stage : `${code_stage} (autre parcours)`);
  return needs.length === 0 ? '' : `Demande ${needs.map((phrase) => phrase.map(nameOf).join(' ou ')).join('\u202f; ')}`;
}

/** « Ouvre SUR-301, SUR-302 » */
export const opensText = ({ opens }: Ties): string =>
  opens.length === 0 ? '' : `Ouvre ${opens.map(({ code_stage }) => code_stage).join(', ')}`;
