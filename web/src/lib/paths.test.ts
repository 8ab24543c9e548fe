import { parseId, withParams } from './paths';

describe('an id in an address', () => {
  it.each(['1', '12', '999999999'])('%s', (text) => expect(parseId(text)).toBe(Number(text)));

  it.each(['', '0', '01', '-1', '1.5', '1e3', ' 1', '1 ', '1;drop', '1234567890', 'abc', null, undefined])(
    '%j is none',
    (text) => expect(parseId(text)).toBeUndefined(),
  );
});

describe('a query', () => {
  it.each([
    ['', { stage: '12' }, '?stage=12'],
    ['?stage=1&niveau=a', { stage: '2' }, '?stage=2&niveau=a'],
    ['?stage=1&niveau=a', { stage: undefined }, '?niveau=a'],
    ['?stage=1', { stage: undefined }, ''],
    ['?niveau=a', {}, '?niveau=a'],
    ['', { recherche: '' }, '?recherche='],
    ['', { niveau: 'après & ?' }, '?niveau=apr%C3%A8s+%26+%3F'],
  ])('%s with %j', (search, changes, result) => expect(withParams(search, changes)).toBe(result));
});
