import { count, fold, formatFileSize, formatHours, joinParts } from './french';

/** Node's ICU data decides which no-break space stands between thousands. */
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('French', () => {
  it.each([
    [0, '0 stage'],
    [1, '1 stage'],
    [2, '2 stages'],
    [1234, '1 234 stages'],
  ])('counts %d', (n, text) => expect(spaced(count(n, 'stage'))).toBe(text));

  it('takes the plural it is given', () => expect(count(2, 'sous-parcours', 'sous-parcours')).toBe('2 sous-parcours'));

  it.each([
    [0, ''],
    [-1, ''],
    [21, '21 h'],
    [3.5, '3,5 h'],
    [1200, '1 200 h'],
  ])('says %d hours', (n, text) => expect(spaced(formatHours(n))).toBe(text));

  it('says hours as a button of a stage does', () => expect(spaced(formatHours(21, 'H'))).toBe('21 H'));

  it.each([
    [['2 stages', '21 H'], '2 stages · 21 H'],
    [['2 stages', ''], '2 stages'],
    [['', ''], ''],
  ])('puts %j side by side', (parts, text) => expect(joinParts(...parts)).toBe(text));

  it.each([
    ['Été', 'ete'],
    ['ŒUVRE', 'oeuvre'],
    ['Ægir', 'aegir'],
    ['SUR-101', 'sur-101'],
    ['ﬁn', 'ﬁn'],
    ['\u200eÉ\u00adt\u200bé', 'ete'],
  ])('folds « %s »', (text, folded) => expect(fold(text)).toBe(folded));

  it.each([
    [0, '0 octet'],
    [999, '999 octets'],
    [1000, '1 ko'],
    [1250, '1,3 ko'],
    [12_345, '12 ko'],
    [1_234_567, '1,2 Mo'],
    [12_345_678, '12 Mo'],
  ])('says a size of %d', (bytes, text) => expect(spaced(formatFileSize(bytes))).toBe(text));
});
