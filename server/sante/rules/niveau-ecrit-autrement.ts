import { foldWords } from '../../french.js';
import type { CategorieFacts } from '../catalogue/catalogue.js';
import { alike, found, type Rule } from './rule.js';

export const niveauEcritAutrement: Rule = {
  regle: 'niveau-ecrit-autrement',
  titre: 'Niveaux écrits de deux façons',
  groupe: 'Noms, codes et rangement',
  gravite: 'legere',
  conseil:
    'Le site les prend pour deux niveaux\u00a0: qui filtre par l’un ne voit pas l’autre. Écrivez-les partout de la même façon.',
  *find({ categories }) {
    for (const group of alike(categories, ({ niveau }) => foldWords(niveau).join(' '))) {
      const usual = group && mostFrequent(group);
      for (const one of group ?? [])
        yield one.niveau === usual
          ? undefined
          : found(one, `Écrit «\u00a0${one.niveau}\u00a0», ailleurs «\u00a0${usual}\u00a0»`);
      yield undefined;
    }
  },
};

function mostFrequent(group: CategorieFacts[]): string {
  const times = new Map<string, number>();
  for (const { niveau } of group) times.set(niveau, (times.get(niveau) ?? 0) + 1);
  const [[usual]] = [...times].sort(([, a], [, b]) => b - a) as [[string, number]];
  return usual;
}
