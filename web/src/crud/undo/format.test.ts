import {
  authorName,
  formatChanges,
  formatUndoneState,
  journalIntro,
  MODIFICATION_LABELS,
  modificationTitle,
} from './format';

it.each([
  [{ creations: 2, modifications: 1, suppressions: 0 }, '2 créations, 1 modification'],
  [{ creations: 0, modifications: 0, suppressions: 52 }, '52 suppressions'],
  [{ creations: 10_000, modifications: 0, suppressions: 1 }, '10\u202f000 créations, 1 suppression'],
  [{ creations: 0, modifications: 0, suppressions: 0 }, 'aucun changement'],
])('the numbers of changes', (counts, words) => {
  expect(formatChanges(counts)).toBe(words);
});

it('the title of a modification, without a second genre if its libelle begins with one', () => {
  expect(modificationTitle({ genre: 'import', libelle: 'stages.csv' })).toBe('Import\u00a0: stages.csv');
  expect(modificationTitle({ genre: 'annulation', libelle: 'Annulation : Bases : un' })).toBe(
    'Annulation\u00a0: Bases : un',
  );
  expect(modificationTitle({ genre: 'commande', libelle: 'Contenu de démonstration' })).toBe(
    'Installation\u00a0: contenu de démonstration',
  );
  expect(modificationTitle({ genre: 'commande', libelle: 'restore, sauvegarde du 3 mai' })).toBe(
    'Maintenance\u00a0: restauration, sauvegarde du 3 mai',
  );
  expect(modificationTitle({ genre: 'commande', libelle: 'Nouveau compte' })).toBe('Maintenance\u00a0: Nouveau compte');
  expect(modificationTitle({ genre: 'autre', libelle: 'x' })).toBe('autre\u00a0: x');
});

it.each([
  [{ annulee_par: null, annulee_en_partie: false }, ''],
  [{ annulee_par: null, annulee_en_partie: true }, 'Annulée en partie'],
  [{ annulee_par: 3, annulee_en_partie: false }, 'Annulée'],
])('the undo state', (one, words) => {
  expect(formatUndoneState(one)).toBe(words);
});

it.each(Object.keys(MODIFICATION_LABELS))('%s: only genres that change something are said to be undone', (genre) => {
  const changesNothing = [
    'connexion',
    'echec_connexion',
    'securite',
    'export',
    'catalogue',
    'echec_publication',
  ].includes(genre);
  expect(journalIntro(genre).includes('ou l’annuler.')).toBe(!changesNothing);
});

it('the whole journal has events that change nothing: only changes are said to be undone', () => {
  expect(journalIntro(undefined)).toMatch(
    /^Ce qui a été fait, .* Ouvrez une modification pour la regarder, ou l’annuler\.$/,
  );
});

it('the author', () => {
  const entries = [
    { auteur: 'zoé', genre: 'echec_connexion' },
    { auteur: null, genre: 'echec_connexion' },
    { auteur: null, genre: 'commande' },
    { auteur: null },
  ];
  expect(entries.map(authorName)).toEqual(['zoé', 'inconnu', 'l’exploitant du site', 'l’exploitant du site']);
});
