import { formatCompanions, formatUndo, formatUndoResult } from './format';

it('the companions of a deletion, in the order of the nouns', () => {
  expect(formatCompanions({ definition_sousparcours: 27, sousparcours: 3, categorie: 4 })).toBe(
    '4 catégories, 3 sous-parcours, 27 associations',
  );
  expect(formatCompanions({ stage: 1, inconnu: 2 })).toBe('1 stage, 2 inconnu');
  expect(formatCompanions({})).toBe('');
});

type Line = {
  entite: string;
  cle: string;
  libelle: string;
  operation: 'creation' | 'modification' | 'suppression';
  raison: null;
};
const line = (entite: string, libelle = 'X', operation: Line['operation'] = 'creation'): Line => {
  return { entite, cle: '1', libelle, operation, raison: null };
};
const removed = (entite: string) => line(entite, 'X', 'suppression');
const changed = (entite: string) => line(entite, 'X', 'modification');

it.each<[Line[], before: string, after: string]>([
  [
    [line('stage'), changed('stage'), line('stage'), ...Array<Line>(10_000).fill(removed('stage'))],
    '3 stages seront rétablis, 10\u202f000 supprimés',
    '3 stages rétablis, 10\u202f000 supprimés',
  ],
  [Array<Line>(2).fill(removed('stage')), '2 stages seront supprimés', '2 stages supprimés'],
  [
    [changed('categorie'), removed('categorie')],
    '1 catégorie sera rétablie, 1 supprimée',
    '1 catégorie rétablie, 1 supprimée',
  ],
  [
    [line('stage'), line('lieu'), removed('lieu')],
    '2 éléments seront rétablis, 1 supprimé',
    '2 éléments rétablis, 1 supprimé',
  ],
])('what an undo brings back, and what it removes', (lines, before, after) => {
  expect([formatUndo(lines), formatUndo(lines, true)]).toEqual([before, after]);
});

it.each([
  [[line('stage')], 0, 0, 'Annulé\u00a0: Stage X.'],
  [
    [line('parcours', 'Radar'), line('definition_sousparcours'), line('categorie'), line('categorie')],
    0,
    0,
    'Annulé\u00a0: Parcours Radar, avec 2 catégories, 1 association.',
  ],
  [[line('stage'), line('stage'), line('responsable')], 0, 0, 'Annulé\u00a0: 3 éléments rétablis.'],
  [
    [line('categorie', 'Bases')],
    1,
    2,
    'Annulé\u00a0: Catégorie Bases\u00a0; 1 élément est conservé, 2 éléments n’ont pas pu être rétablis.',
  ],
  [[], 1, 0, 'Rien n’a changé\u00a0; 1 élément est conservé.'],
  [[], 0, 0, 'Rien n’a changé.'],
])('the result of an undo', (annulees, conservees, impossibles, text) => {
  const lines = (length: number) => Array<Line>(length).fill(line('stage'));
  const answer = { success: true, modification: null, annulees };
  expect(
    formatUndoResult('Annulé', { ...answer, conservees: lines(conservees), impossibles: lines(impossibles) }),
  ).toBe(text);
});
