import { ofEachStage, type Rule } from './rule.js';

export const stageSansVolume: Rule = {
  regle: 'stage-sans-volume',
  titre: 'Stages sans volume horaire',
  groupe: 'Fiches de stage',
  gravite: 'moyenne',
  conseil: 'Ils ne comptent pas dans les heures de leurs parcours. Indiquez leur volume horaire dans leur fiche.',
  find: ofEachStage(({ heures }) => (heures > 0 ? undefined : '0 heure')),
};
