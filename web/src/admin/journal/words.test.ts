import {
  authorName,
  formatChanges,
  MODIFICATION_LABELS,
  journalIntro,
  modificationTitle,
  formatUndoneState,
} from './words';

it.each([
  [{ creations: 2, modifications: 1, suppressions: 0 }, '2 créations, 1 modification'],
  [{ creations: 0, modifications: 0, suppressions: 52 }, '52 suppressions'],
  [{ creations: 10_000, modifications: 0, suppressions: 1 }, '10\u202f000 créations, 1 suppression'],
  [{ creations: 0, modifications: 0, suppressions: 0 }, 'aucun changement'],
])('what was changed, in words', (counts, words) => {
  expect(formatChanges(counts)).toBe(words);
});

it('what a modification is called, and what it says its kind itself', () => {
  expect(modificationTitle({ genre: 'import', libelle: 'stages.csv' })).toBe('Import\u00a0: stages.csv');
  expect(modificationTitle({ genre: 'annulation', libelle: 'Annulation : Bases : un' })).toBe(
    'Annulation\u00a0: Bases : un',
  );
  expect(modificationTitle({ genre: 'autre', libelle: 'x' })).toBe('autre\u00a0: x');
});

it.each([
  [{ annulee_par: null, annulee_en_partie: false }, ''],
  [{ annulee_par: null, annulee_en_partie: true }, 'Annulée en partie'],
  [{ annulee_par: 3, annulee_en_partie: false }, 'Annulée'],
])('whether it still counts', (one, words) => {
  expect(formatUndoneState(one)).toBe(words);
});

it.each(Object.keys(MODIFICATION_LABELS))('%s: what can be done with it is said where it can', (genre) => {
  const changesNothing = ['connexion', 'echec_connexion', 'export'].includes(genre);
  for (const isAdmin of [true, false])
    expect(journalIntro(genre, isAdmin).includes('puis annulée.')).toBe(!changesNothing);
});

it('of all that an administrator reads, what was changed alone is said to be undone', () => {
  expect(journalIntro(undefined, true)).toMatch(
    /^Ce qui a été fait, .* Ce qui a été changé peut être regardé, puis annulé\.$/,
  );
  expect(journalIntro(undefined, false)).toMatch(/^Ce qui a été changé, .* Chaque modification peut être/);
});

it('who did it', () => {
  const told = [
    { auteur: 'zoé', genre: 'echec_connexion' },
    { auteur: null, genre: 'echec_connexion' },
    { auteur: null, genre: 'commande' },
    { auteur: null },
  ];
  expect(told.map(authorName)).toEqual(['zoé', 'inconnu', 'une commande', 'une commande']);
});
