import {
  readDayParam,
  readEnumParam,
  readIdParam,
  readIdsParam,
  readPageParam,
  readTextParam,
  readTextParams,
} from './params';

const of = (search: string) => new URLSearchParams(search);
const long = (length: number) => 'a'.repeat(length);

it.each<[search: string, read: (params: URLSearchParams) => unknown, expected: unknown]>([
  ['x=+radar+', (params) => readTextParam(params, 'x'), 'radar'],
  ['x=', (params) => readTextParam(params, 'x'), undefined],
  ['', (params) => readTextParam(params, 'x'), undefined],
  ['x=a%00b%0Ac', (params) => readTextParam(params, 'x'), 'a b c'],
  [`x=${long(300)}`, (params) => readTextParam(params, 'x'), long(200)],
  [`x=${long(199)}%F0%9F%98%80`, (params) => readTextParam(params, 'x'), long(199)],
  ['x=bas&x=&x=bas&x=haut', (params) => readTextParams(params, 'x'), ['bas', 'haut']],
  [Array.from({ length: 80 }, (_, i) => `x=${i}`).join('&'), (params) => readTextParams(params, 'x').length, 50],
  ['x=12', (params) => readIdParam(params, 'x'), 12],
  ['x=1e3', (params) => readIdParam(params, 'x'), undefined],
  ['x=2000000000', (params) => readIdParam(params, 'x'), undefined],
  ['x=1,abc,2,1,-3,0', (params) => readIdsParam(params, 'x'), [1, 2]],
  [`x=${Array.from({ length: 600 }, (_, i) => i + 1).join()}`, (params) => readIdsParam(params, 'x').length, 500],
  ['x=decroissant', (params) => readEnumParam(params, 'x', ['decroissant']), 'decroissant'],
  ['x=desc', (params) => readEnumParam(params, 'x', ['decroissant']), undefined],
  ['page=3', readPageParam, 2],
  ['page=0', readPageParam, 0],
  ['page=abc', readPageParam, 0],
  ['page=999999999', readPageParam, 0],
  ['x=2027-02-28', (params) => readDayParam(params, 'x'), '2027-02-28'],
  ['x=2027-02-30', (params) => readDayParam(params, 'x'), undefined],
  ['x=hier', (params) => readDayParam(params, 'x'), undefined],
])('reads «%.40s»', (search, read, expected) => {
  expect(read(of(search))).toEqual(expected);
});
