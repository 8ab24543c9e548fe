import { formatPerson } from '../../answer/nameOfPerson';
import type { ChosenStage } from '../../api/selection';
import { formatHours } from '../../ui/french';
import { niveauOf } from './sums';

export const UNKNOWN = 'Non renseigné';
export const DOCUMENTS = 'Documents';

const FACTS: Record<string, (stage: ChosenStage) => string> = {
  Durée: ({ volume_horaire_stage }) => formatHours(volume_horaire_stage),
  Niveau: niveauOf,
  Parcours: ({ places }) => [...new Set(places.map(({ nom_parcours }) => nom_parcours))].join(', '),
  Prérequis: ({ prerequis_stage }) => prerequis_stage,
  'Objectif général': ({ objectif_general_stage }) => objectif_general_stage,
  'Responsable(s)': ({ responsables }) => responsables.map(formatPerson).join(', '),
  Capacité: ({ capacite_stage }) => (capacite_stage > 0 ? `${capacite_stage} personnes` : ''),
  Rythme: ({ rythme_stage }) => rythme_stage,
  [DOCUMENTS]: (stage) =>
    [stage.emploi_du_temps_stage && 'Emploi du temps', stage.fiche_PE_stage && 'Fiche PE'].filter(Boolean).join(', '),
};

export type Line = { label: string; values: string[]; differs: boolean };

export function linesOf(stages: ChosenStage[]): Line[] {
  return Object.entries(FACTS).map(([label, textOf]) => {
    const values = stages.map((stage) => textOf(stage).trim() || UNKNOWN);
    return { label, values, differs: new Set(values).size > 1 };
  });
}
