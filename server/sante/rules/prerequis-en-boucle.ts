import type { Catalogue } from '../catalogue/catalogue.js';
import { cycles } from './cycles.js';
import { found, type Rule } from './rule.js';

const MAX_CODES = 10;

export const prerequisEnBoucle: Rule = {
  regle: 'prerequis-en-boucle',
  titre: 'Prérequis en boucle',
  groupe: 'Prérequis',
  gravite: 'grave',
  conseil:
    'Chacun de ces stages demande d’en avoir suivi un autre, qui le demande lui-même\u00a0: personne ne peut commencer. Retirez un des prérequis.',
  *find(catalogue) {
    for (const cycle of cycles(requiredBy(catalogue))) {
      if (cycle === undefined) yield undefined;
      else {
        const codes = cycle.map((id) => catalogue.stageById.get(id)!.code);
        const shown = codes.length > MAX_CODES ? [...codes.slice(0, MAX_CODES), '…'] : codes;
        yield found(catalogue.stageById.get(cycle[0]!)!, [...shown, codes[0]!].join(' → '));
      }
    }
  },
};

function requiredBy({ stages }: Catalogue): Map<number, number[]> {
  const dependent = stages.filter(({ required }) => required.length > 0);
  return new Map(dependent.map(({ id, required }) => [id, required.flatMap((ids) => (ids.length === 1 ? ids : []))]));
}
