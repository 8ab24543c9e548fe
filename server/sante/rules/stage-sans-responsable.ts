import { ofEachStage, type Rule } from './rule.js';

export const stageSansResponsable: Rule = {
  regle: 'stage-sans-responsable',
  titre: 'Stages sans responsable',
  groupe: 'Fiches de stage',
  gravite: 'moyenne',
  conseil: 'Un agent intéressé ne sait pas à qui écrire. Choisissez un responsable dans la fiche du stage.',
  find: ofEachStage(({ hasResponsable }) => (hasResponsable ? undefined : 'Aucun responsable')),
};
