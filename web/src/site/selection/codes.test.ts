import { distinctCodes, isCode, withoutCodes } from './selection';
import { parseCodes, readSharedSelection, sharedSelectionUrl } from './shared-selection';

const read = (search: string, most?: number) => readSharedSelection(new URLSearchParams(search), most);
const many = (count: number) => Array.from({ length: count }, (_, index) => `SUR-${index}`);

describe('codes of an address', () => {
  it.each<[text: string, codes: string[]]>([
    ['SUR-101,SUR-201', ['SUR-101', 'SUR-201']],
    [' SUR-101 ,, sur-101,', ['SUR-101']],
    ['ÉTU-1,etu-1', ['ÉTU-1']],
    ['A\\,B,C\\\\D', ['A,B', 'C\\D']],
    ['A\\', ['A']],
    ['', []],
    [',,\\', []],
  ])('%s', (text, codes) => {
    expect(parseCodes(text)).toEqual(codes);
  });

  it('are read as they were written, whatever they hold', () => {
    const codes = ['A,B', 'C\\D', 'É&=#+?% 1', '<b>', '\\,'];
    const address = new URL(sharedSelectionUrl('/selection', codes, 'Plan de « Mme É »'), 'https://site.example');
    expect(readSharedSelection(address.searchParams)).toEqual({ codes, total: 5, titre: 'Plan de « Mme É »' });
  });

  it('are written so that people read them', () => {
    expect(sharedSelectionUrl('/selection', ['SUR-101', 'SUR-201'])).toBe('/selection?s=SUR-101,SUR-201');
  });

  it.each([['x'.repeat(51)], ['a\0b'], ['a\nb'], ['a\ud800']])('%j is none', (code) => {
    expect(isCode(code)).toBe(false);
  });
});

describe('what an address shares', () => {
  it.each(['', 's=', 's=,%20,', 'titre=Plan', 'S=SUR-101'])('is nothing: %s', (search) => {
    expect(read(search)).toBeUndefined();
  });

  it('is its first stages, and how many it names', () => {
    expect(read(`s=${many(300).join()}`)).toEqual({ codes: many(60), total: 300, titre: '' });
    expect(read('s=A,B,C,a', 2)).toEqual({ codes: ['A', 'B'], total: 3, titre: '' });
  });

  it('has a title of one line, of a hundred characters at most', () => {
    expect(read(`s=A&titre=${encodeURIComponent('<img src=x>\n\0fin ')}`)!.titre).toBe('<img src=x>  fin');
    expect([...read(`s=A&titre=${'🛩'.repeat(5000)}`)!.titre]).toHaveLength(100);
  });
});

test('a list holds each code once, as it was first written', () => {
  expect(distinctCodes(['SUR-1', 'sur-1', 'SUR-2', 'Sur-2'])).toEqual(['SUR-1', 'SUR-2']);
});

test('codes are taken away whatever their case and accents', () => {
  expect(withoutCodes(['SUR-1', 'Été-2', 'TEL-3'], ['sur-1', 'ETE-2'])).toEqual(['TEL-3']);
});
