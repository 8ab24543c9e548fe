import { ofEachStage, type Rule } from './rule.js';

export const prerequisAncien: Rule = {
  regle: 'prerequis-ancien',
  titre: 'Prérequis sous un ancien code',
  groupe: 'Prérequis',
  gravite: 'legere',
  conseil:
    'Leurs prérequis nomment un stage par un code qu’il n’a plus\u00a0: le site le suit encore, mais qui lit la fiche ne le reconnaît pas. Écrivez le code d’aujourd’hui.',
  find: ofEachStage(({ formerCodes }, { stageById }) =>
    formerCodes.size === 0
      ? undefined
      : [...formerCodes]
          .map(([code, id]) => `${code}\u00a0: ancien code, aujourd’hui ${stageById.get(id)!.code}`)
          .join('\u202f; '),
  ),
};
