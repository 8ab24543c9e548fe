import { type ParsedPeople, PeopleIndex } from './columns';

const person = (id: number, nom_responsable: string, prenom_responsable: string) => ({
  id,
  nom_responsable,
  prenom_responsable,
});
const people = new PeopleIndex([
  person(1, 'DUPONT', 'Jean'),
  person(2, 'BENALI', 'Aïcha'),
  person(3, 'MARTIN', 'Paul'),
  person(4, 'Martin', 'Paul'),
  person(5, 'D,E', 'F|G\\H'),
]);
const notFound = (name: string): ParsedPeople => ({
  error: `Personne ne s’appelle «\u00a0${name}\u00a0»\u00a0: ajoutez ce responsable d’abord.`,
});
const several: ParsedPeople = {
  error: 'Plusieurs personnes s’appellent «\u00a0MARTIN, Paul\u00a0»\u00a0: choisissez-la dans la liste.',
};
const malformed: ParsedPeople = { error: 'Écrivez «\u00a0NOM, Prénom\u00a0», et une barre | entre deux personnes.' };

it.each<[text: string, found: ParsedPeople, linked?: number[]]>([
  ['', { ids: [] }],
  [' | ', { ids: [] }],
  ['BENALI, Aïcha | dupont, JEAN', { ids: [1, 2] }],
  ['benali, aicha', { ids: [2] }],
  ['MARTIN, Paul', several],
  ['MARTIN, Paul', { ids: [4] }, [4]],
  ['MARTIN, Paul | MARTIN, Paul', { ids: [3, 4] }, [3]],
  ['DUPONT, Jean | DUPONT, Jean', notFound('DUPONT, Jean')],
  ['DURAND, Luc', notFound('DURAND, Luc')],
  ['DUPONT', malformed],
  ['DUPONT, Jean, Luc', malformed],
  ['D\\,E, F\\|G\\\\H', { ids: [5] }],
])('%s', (...[text, found, linked = []]) => expect(people.parse(text, linked)).toEqual(found));

it('are written as they are read', () => {
  expect(people.format([5, 1])).toBe('D\\,E, F\\|G\\\\H | DUPONT, Jean');
  expect(people.parse(people.format([5, 1]), [])).toEqual({ ids: [1, 5] });
  expect(people.format([9])).toBe('responsable 9');
});
