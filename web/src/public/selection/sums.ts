import type { ChosenStage } from '../../api/selection';
import { isTransverse } from '../../api/transverse';

type Niveau = { niveau: string; stages: number; heures: number };
export type SelectionTotals = { niveaux: Niveau[]; heures: number; unknown: number };

/** From the first place of the stage. */
export function niveauOf({ places: [firstPlace] }: Pick<ChosenStage, 'places'>): string {
  if (!firstPlace) return 'Hors parcours';
  return firstPlace.niveau_categorie_parcours?.trim() || (isTransverse(firstPlace) ? 'Transverse' : 'Sans niveau');
}

/** Hours by level, in the order of the stages; `unknown`: stages without hours. */
export function totalsOf(stages: Pick<ChosenStage, 'places' | 'volume_horaire_stage'>[]): SelectionTotals {
  const niveaux = new Map<string, Niveau>();
  for (const stage of stages) {
    const niveau = niveauOf(stage);
    const sum = niveaux.get(niveau) ?? { niveau, stages: 0, heures: 0 };
    sum.stages += 1;
    sum.heures += stage.volume_horaire_stage;
    niveaux.set(niveau, sum);
  }
  const all = [...niveaux.values()];
  return {
    niveaux: all,
    heures: all.reduce((sum, { heures }) => sum + heures, 0),
    unknown: stages.filter(({ volume_horaire_stage }) => volume_horaire_stage === 0).length,
  };
}
