import { careerOrder } from './niveaux.js';

const at = (niveau: string | null, position: number) => ({ niveau, position });

it.each([
  ['nothing', [], []],
  ['the lowest position first', [at('a', 3), at('b', 2), at('a', 1)], ['a', 'b']],
  ['then the mean position', [at('a', 1), at('a', 5), at('b', 1), at('b', 2)], ['b', 'a']],
  ['then the text', [at('été', 1), at('eau', 1), at('zoo', 1)], ['eau', 'été', 'zoo']],
  ['a transverse position counts for nothing', [at('a', 2), at('b', -1), at('b', 3)], ['a', 'b']],
  ['a level of transverse categories alone comes last', [at('a', -1), at('b', 40)], ['b', 'a']],
  ['no level is no level', [at(null, 1), at('', 2), at('a', 3)], ['a']],
])('%s', (_, places, order) => expect(careerOrder(places)).toEqual(order));
