import { escapeFormula } from '../../csv/write.js';
import type { SelectionDeStages, StageChoisi } from './selection.dto.js';

const HEADER = ['Code', 'Stage', 'Durée (heures)', 'Niveau', 'Prérequis', 'Parcours', 'Remarques'];

/** Rows of the CSV file; unknown codes are listed last. */
export function toRows({ stages, inconnus }: SelectionDeStages): string[][] {
  const gone = inconnus.map((code) => [code, '', '', '', '', '', 'N’existe plus']);
  return [HEADER, ...[...stages.map(toCells), ...gone].map((cells) => cells.map(escapeFormula))];
}

function toCells(stage: StageChoisi): string[] {
  const { code_stage, libelle_stage, volume_horaire_stage: heures, prerequis_stage, places } = stage;
  const parcours = [...new Set(places.map(({ nom_parcours }) => nom_parcours))];
  const niveau = places[0]?.niveau_categorie_parcours?.trim() ?? '';
  const remarques = stage.prerequis.flatMap(({ absent, plus_bas, stages }) => {
    const codes = stages.map((one) => one.code_stage).join(' ou ');
    if (absent) return `Prérequis absent\u00a0: ${codes}`;
    return plus_bas ? `Placé avant son prérequis\u00a0: ${codes}` : [];
  });
  const hours = heures > 0 ? String(heures) : '';
  return [code_stage, libelle_stage, hours, niveau, prerequis_stage, parcours.join(' | '), remarques.join(' | ')];
}
