import { ofEachStage, type Rule } from './rule.js';

export const prerequisInconnu: Rule = {
  regle: 'prerequis-inconnu',
  titre: 'Prérequis inconnus',
  groupe: 'Prérequis',
  gravite: 'grave',
  conseil:
    'Leurs prérequis nomment un code qu’aucun stage ne porte\u00a0: il a changé, ou le stage a été supprimé. Corrigez le code dans la fiche.',
  find: ofEachStage(({ unknownCodes }) =>
    unknownCodes.length === 0 ? undefined : `Aucun stage ne porte le code ${unknownCodes.join(', ')}`,
  ),
};
