import { formatCompanions, formatUndoResult } from './format';

it('the companions of a deletion, in the order of the nouns', () => {
  expect(formatCompanions({ definition_sousparcours: 27, sousparcours: 3, categorie: 4 })).toBe(
    '4 catégories, 3 sous-parcours, 27 associations',
  );
  expect(formatCompanions({ stage: 1, inconnu: 2 })).toBe('1 stage, 2 inconnu');
  expect(formatCompanions({})).toBe('');
});

type Line = { entite: string; cle: string; libelle: string; raison: null };
const line = (entite: string, libelle = 'X'): Line => ({ entite, cle: '1', libelle, raison: null });

it.each([
  [[line('stage')], 0, 0, 'Annulé\u00a0: Stage X.'],
  [
    [line('parcours', 'Radar'), line('definition_sousparcours'), line('categorie'), line('categorie')],
    0,
    0,
    'Annulé\u00a0: Parcours Radar, avec 2 catégories, 1 association.',
  ],
  [[line('stage'), line('stage'), line('responsable')], 0, 0, 'Annulé\u00a0: 3 éléments.'],
  [
    [line('categorie', 'Bases')],
    1,
    2,
    'Annulé\u00a0: Catégorie Bases\u00a0; 1 élément est conservé, 2 éléments n’ont pas pu revenir.',
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
