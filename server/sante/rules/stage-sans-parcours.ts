import { ofEachStage, type Rule } from './rule.js';

export const stageSansParcours: Rule = {
  regle: 'stage-sans-parcours',
  titre: 'Stages sans parcours',
  groupe: 'Fiches de stage',
  gravite: 'moyenne',
  conseil:
    'Personne ne les trouve en suivant un parcours. Associez-les à une catégorie et à un sous-parcours, ou supprimez-les.',
  find: ofEachStage(({ hasParcours }) => (hasParcours ? undefined : 'Dans aucun parcours')),
};
