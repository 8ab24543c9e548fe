import type { Rail, RailStage } from '../../entities/parcours/rail';
import { needsText, opensText, prerequisLinksOf } from './neighbours';

const stage = (id: number): RailStage => ({
  id,
  code_stage: `S-${id}`,
  libelle_stage: '',
  volume_horaire_stage: 7,
  sousParcours: [],
});
const named = (id: number) => ({ id, code_stage: `S-${id}`, libelle_stage: '' });
const rail: Rail = {
  stations: [{ id: 1, nom: '', niveau: '', stages: [stage(1), stage(2)], before: 0 }],
  transverses: [{ id: 2, nom: '', niveau: '', stages: [stage(2), stage(3)], before: 2 }],
};

it.each<[title: string, asked: [id: number, ...phrase: number[]][], expected: Record<number, [string, string]>]>([
  ['nothing', [], {}],
  [
    'each',
    [
      [2, 1],
      [3, 1],
      [3, 2],
    ],
    { 1: ['', 'S-2, S-3'], 2: ['S-1', 'S-3'], 3: ['S-1\u202f; S-2', ''] },
  ],
  ['one of two', [[3, 1, 2]], { 1: ['', 'S-3'], 2: ['', 'S-3'], 3: ['S-1 ou S-2', ''] }],
  [
    'twice the same',
    [
      [2, 1],
      [2, 1, 3],
    ],
    { 1: ['', 'S-2'], 2: ['S-1\u202f; S-1 ou S-3', ''], 3: ['', 'S-2'] },
  ],
  ['of another pathway', [[1, 9]], { 1: ['S-9 (autre parcours)', ''] }],
  ['what is no longer here', [[9, 1]], {}],
])('what stages ask for, and open: %s', (_, asked, expected) => {
  const ties = prerequisLinksOf(
    asked.map(([id_stage, ...phrase]) => ({ id_stage, stages: phrase.map(named) })),
    rail,
  );
  expect(Object.fromEntries([...ties].map(([id, its]) => [id, [needsText(its), opensText(its)]]))).toEqual(expected);
});
