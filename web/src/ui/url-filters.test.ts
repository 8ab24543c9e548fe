import { withFilters } from './url-filters';

it.each<[title: string, search: string, changes: Parameters<typeof withFilters>[1], expected: string]>([
  ['a choice among others', '?sans=parcours', { parcoursId: 2 }, '?sans=parcours&parcoursId=2'],
  ['another choice, in its place', '?parcoursId=1&tri=code', { parcoursId: '2' }, '?parcoursId=2&tri=code'],
  ['a ticked box', '', { ouvertes: true }, '?ouvertes=true'],
  ['an unticked one', '?ouvertes=true', { ouvertes: false }, ''],
  ['an emptied text', '?searchString=radar&tri=code', { searchString: '' }, '?tri=code'],
  ['none of a list', '?parcoursId=1&lieuId=2', { parcoursId: undefined, lieuId: undefined }, ''],
  [
    'a choice on a page: the first page of its rows',
    '?page=4&tri=code',
    { sans: 'parcours' },
    '?tri=code&sans=parcours',
  ],
  ['a page', '?tri=code', { page: 2 }, '?tri=code&page=2'],
  ['what a text holds', '', { searchString: 'a&b=é' }, '?searchString=a%26b%3D%C3%A9'],
])('%s', (_, search, changes, expected) => {
  expect(withFilters(search, changes)).toBe(expected);
});
