import { type Cell, findColumn, isSameCell, parseCell, PeopleIndex, validateCell } from './columns';

const people = new PeopleIndex([{ id: 7, nom_responsable: 'DUPONT', prenom_responsable: 'Jean' }]);
const INTEGER = 'Écrivez un nombre entier, en chiffres.';

it.each<[field: string, text: string, cell: Cell, error: string | undefined]>([
  ['volume_horaire_stage', '35', '35', undefined],
  ['volume_horaire_stage', ' 1\u202f200,00 ', '1200', undefined],
  ['volume_horaire_stage', '35,0', '35', undefined],
  ['volume_horaire_stage', '17,5', '17,5', INTEGER],
  ['volume_horaire_stage', '=1+1', '=1+1', INTEGER],
  ['volume_horaire_stage', '1e3', '1e3', INTEGER],
  ['volume_horaire_stage', '', '0', undefined],
  // The server limits the duration itself.
  ['volume_horaire_stage', '-3', '-3', undefined],
  ['libelle_stage', '=1+1', '=1+1', undefined],
  ['libelle_stage', ' <b>a</b>\r\nb ', '<b>a</b> b', undefined],
  ['libelle_stage', '  ', '', 'Ce champ est obligatoire.'],
  ['code_stage', 'A\nB', 'A\nB', undefined],
  ['objectifs_detailles_stage', '- un\r\n- deux\n', '- un\n- deux', undefined],
  ['rythme_stage', '5 jours\r\npuis 2\n', '5 jours\npuis 2', undefined],
  ['responsables', 'dupont, jean', [7], undefined],
  ['responsables', '', [], undefined],
  ['responsables', 'X', 'X', 'Écrivez «\u00a0NOM, Prénom\u00a0», et une barre | entre deux personnes.'],
])('%s: « %s »', (field, text, cell, error) => {
  const column = findColumn(field)!;
  const read = parseCell(text, column, [], people);
  expect([read, validateCell(read, column, people)]).toEqual([cell, error]);
});

it('are the same by what they hold', () => {
  expect([isSameCell('a', 'a'), isSameCell([1, 2], [1, 2]), isSameCell([1], [2]), isSameCell('1', [1])]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
