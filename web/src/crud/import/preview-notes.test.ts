import { previewNotes } from './preview-notes';

const notesOf = (column: string, before: string, after: string) =>
  previewNotes({
    created: [],
    updated: [{ line: 3, code: 'A-1', name: 'Radar', fields: [{ column, before, after }] }],
  }).map(({ lines }) => lines.map((line) => line.replaceAll('\u00a0', ' ')));

it.each([
  ['Responsables', 'MARTIN, Anne', '', ['ligne 3 : responsable retiré, MARTIN, Anne']],
  ['Responsables', 'MARTIN, Anne | ROUX, Zoé', 'ROUX, Zoé', ['ligne 3 : responsable retiré, MARTIN, Anne']],
  ['Responsables', 'ROUX, Zoé', 'ROUX, Zoé | MARTIN, Anne', []],
  ['Rythme', '5 jours', '', ['ligne 3, Rythme : effacé, « 5 jours »']],
  ['Rythme', '5 jours', '4 jours', []],
])('%s, from %j to %j: what disappears', (column, before, after, expected) => {
  expect(notesOf(column, before, after)[1]).toEqual(expected);
});

it.each([
  ['Niveau ≥ 3', 'Niveau ? 3', true],
  ['Mise en œuvre', 'Mise en ?uvre', true],
  ['Étude de l’eau', '?tude de l?eau', true],
  ['', 'Mise en c?ur', true],
  ['Autre texte', 'Connaître l?eau et l’air', true],
  ['Quels radars', 'Quels radars\u00a0?', false],
  ['Pourquoi pas', 'Pourquoi pas ?', false],
  ['Est-ce utile ?', 'Est-ce utile ? Oui', false],
  ['', 'https://olaf.example/a?b=1', false],
  ['abc', 'ab?', false],
])('from %j to %j: a sign was lost, %s', (before, after, expected) => {
  expect(notesOf('Objectif', before, after)[0]).toHaveLength(expected ? 1 : 0);
});

it('looks at the names of new lines too', () => {
  const created = [
    { line: 2, code: 'A-1', name: 'C?ur de réseau' },
    { line: 3, code: 'A-2', name: 'Cœur de réseau' },
  ];

  expect(previewNotes({ created, updated: [] })[0]!.lines).toEqual(['ligne 2\u00a0: C?ur de réseau']);
});
