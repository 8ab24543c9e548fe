import { authorOf, changesInWords, companionsInWords, nameOfLine, outcomeInWords, titleOfModification } from './words';

it.each([
  [{ creations: 2, modifications: 1, suppressions: 0 }, '2 créations, 1 modification'],
  [{ creations: 0, modifications: 0, suppressions: 52 }, '52 suppressions'],
  [{ creations: 10_000, modifications: 0, suppressions: 1 }, '10\u202f000 créations, 1 suppression'],
  [{ creations: 0, modifications: 0, suppressions: 0 }, 'aucun changement'],
])('what was changed, in words', (counts, words) => {
  expect(changesInWords(counts)).toBe(words);
});

it('what went with a deletion, each kind in its order', () => {
  expect(companionsInWords({ definition_sousparcours: 27, sousparcours: 3, categorie: 4 })).toBe(
    '4 catégories, 3 sous-parcours, 27 associations',
  );
  expect(companionsInWords({ stage: 1, inconnu: 2 })).toBe('1 stage, 2 inconnu');
  expect(companionsInWords({})).toBe('');
});

it('what an undo has done', () => {
  const line = { entite: 'stage', cle: '1', libelle: 'NAV-101', raison: null };
  const outcome = (annulees: number, conservees: number, impossibles: number) =>
    outcomeInWords({
      success: true,
      modification: null,
      annulees: Array(annulees).fill(line),
      conservees: Array(conservees).fill(line),
      impossibles: Array(impossibles).fill(line),
    });
  expect(outcome(4, 0, 0)).toBe('4 éléments sont revenus.');
  expect(outcome(1, 1, 2)).toBe('1 élément est revenu, 1 est conservé, 2 n’ont pas pu revenir.');
  expect(outcome(0, 1, 0)).toBe('Rien n’a changé.');
});

it('what a modification is called, and what it says its kind itself', () => {
  expect(titleOfModification({ genre: 'import', libelle: 'stages.csv' })).toBe('Import\u00a0: stages.csv');
  expect(titleOfModification({ genre: 'annulation', libelle: 'Annulation : Bases : un' })).toBe(
    'Annulation\u00a0: Bases : un',
  );
  expect(titleOfModification({ genre: 'autre', libelle: 'x' })).toBe('autre\u00a0: x');
});

it('who did it, and to what', () => {
  expect([authorOf({ auteur: 'zoé' }), authorOf({ auteur: null })]).toEqual(['zoé', 'une commande']);
  expect(nameOfLine({ entite: 'categorie', libelle: 'Bases' })).toBe('Catégorie Bases');
});
