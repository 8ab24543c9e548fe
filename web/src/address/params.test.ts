import { dayIn, idIn, idsIn, oneIn, pageIn, textIn, textsIn } from './params';

const of = (search: string) => new URLSearchParams(search);
const long = (length: number) => 'a'.repeat(length);

it.each<[search: string, read: (params: URLSearchParams) => unknown, expected: unknown]>([
  ['x=+radar+', (params) => textIn(params, 'x'), 'radar'],
  ['x=', (params) => textIn(params, 'x'), undefined],
  ['', (params) => textIn(params, 'x'), undefined],
  ['x=a%00b%0Ac', (params) => textIn(params, 'x'), 'a b c'],
  [`x=${long(300)}`, (params) => textIn(params, 'x'), long(200)],
  [`x=${long(199)}%F0%9F%98%80`, (params) => textIn(params, 'x'), long(199)],
  ['x=bas&x=&x=bas&x=haut', (params) => textsIn(params, 'x'), ['bas', 'haut']],
  [Array.from({ length: 80 }, (_, i) => `x=${i}`).join('&'), (params) => textsIn(params, 'x').length, 50],
  ['x=12', (params) => idIn(params, 'x'), 12],
  ['x=1e3', (params) => idIn(params, 'x'), undefined],
  ['x=2000000000', (params) => idIn(params, 'x'), undefined],
  ['x=1,abc,2,1,-3,0', (params) => idsIn(params, 'x'), [1, 2]],
  [`x=${Array.from({ length: 600 }, (_, i) => i + 1).join()}`, (params) => idsIn(params, 'x').length, 500],
  ['x=decroissant', (params) => oneIn(params, 'x', ['decroissant']), 'decroissant'],
  ['x=desc', (params) => oneIn(params, 'x', ['decroissant']), undefined],
  ['page=3', pageIn, 2],
  ['page=0', pageIn, 0],
  ['page=abc', pageIn, 0],
  ['page=999999999', pageIn, 0],
  ['x=2027-02-28', (params) => dayIn(params, 'x'), '2027-02-28'],
  ['x=2027-02-30', (params) => dayIn(params, 'x'), undefined],
  ['x=hier', (params) => dayIn(params, 'x'), undefined],
])('reads «%.40s»', (search, read, expected) => {
  expect(read(of(search))).toEqual(expected);
});
