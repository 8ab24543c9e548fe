import { type Column, filterTableRows, sortTableRows } from './rows';

type Row = { code: string; name: string; hours: number };

const columns: Column<Row>[] = [
  { title: 'Code', value: ({ code }) => code },
  { title: 'Nom', value: ({ name }) => name },
  { title: 'Heures', value: ({ hours }) => (hours < 0 ? 'inconnu' : hours), order: ({ hours }) => hours },
];

const rows: Row[] = [
  { code: 'SUR-10', name: 'Éclairage', hours: 7 },
  { code: 'SUR-9', name: 'œuvre', hours: -1 },
  { code: 'nav-1', name: 'Zonage', hours: 35 },
  { code: 'NAV-2', name: 'eau', hours: 7 },
];

const codesOf = (found: Row[]) => found.map(({ code }) => code).join(' ');

describe('rows are found', () => {
  it.each([
    ['', 'SUR-10 SUR-9 nav-1 NAV-2'],
    ['   ', 'SUR-10 SUR-9 nav-1 NAV-2'],
    ['sur', 'SUR-10 SUR-9'],
    ['  NAV ', 'nav-1 NAV-2'],
    ['eclair', 'SUR-10'],
    ['ÉCLAIR', 'SUR-10'],
    ['oeuv', 'SUR-9'],
    ['Œuv', 'SUR-9'],
    ['inconnu', 'SUR-9'],
    ['35', 'nav-1'],
    // A match must not span two columns.
    ['10eclairage', ''],
    ['.*', ''],
  ])('by « %s », whatever the case and accents', (text, codes) => {
    expect(codesOf(filterTableRows(rows, columns, text))).toBe(codes);
  });
});

describe('rows are sorted', () => {
  it.each([
    ['not at all', undefined, 'SUR-10 SUR-9 nav-1 NAV-2'],
    ['by code, numbers as numbers', { column: 0, descending: false }, 'nav-1 NAV-2 SUR-9 SUR-10'],
    ['the other way', { column: 0, descending: true }, 'SUR-10 SUR-9 NAV-2 nav-1'],
    ['by a French name', { column: 1, descending: false }, 'NAV-2 SUR-10 SUR-9 nav-1'],
    ['by what orders the column, equals as they were', { column: 2, descending: false }, 'SUR-9 SUR-10 NAV-2 nav-1'],
    ['by a column that is not there', { column: 3, descending: false }, 'SUR-10 SUR-9 nav-1 NAV-2'],
  ])('%s', (_, order, codes) => {
    expect(codesOf(sortTableRows(rows, columns, order))).toBe(codes);
    expect(codesOf(rows)).toBe('SUR-10 SUR-9 nav-1 NAV-2');
  });
});
