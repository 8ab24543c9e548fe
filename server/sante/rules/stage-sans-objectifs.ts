import { ofEachStage, type Rule } from './rule.js';

export const stageSansObjectifs: Rule = {
  regle: 'stage-sans-objectifs',
  titre: 'Stages sans objectifs',
  groupe: 'Fiches de stage',
  gravite: 'moyenne',
  conseil: 'La fiche ne dit pas à quoi le stage sert. Écrivez son objectif général, ou ses objectifs détaillés.',
  find: ofEachStage(({ hasObjectifs }) => (hasObjectifs ? undefined : 'Ni objectif général, ni objectifs détaillés')),
};
