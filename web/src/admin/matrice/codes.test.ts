import { isList, stagesNamed } from './codes';

const stages = [
  { id: 1, code_stage: 'NAV-101', libelle_stage: 'Radionavigation' },
  { id: 2, code_stage: 'NAV-102', libelle_stage: 'Été, automne' },
  { id: 3, code_stage: 'SUR-201', libelle_stage: 'NAV-101' },
];

it.each<[title: string, text: string, ids: number[], unknown: string[]]>([
  ['a column', 'NAV-101\r\nNAV-102\r\n', [1, 2], []],
  ['codes between commas', 'NAV-101, SUR-201', [1, 3], []],
  ['code and name, as Excel copies them', 'NAV-101\tRadionavigation\nSUR-201\tNAV-999', [1, 3], []],
  ['whatever case and accents', 'nav-101;ete, AUTOMNE', [1, 2], []],
  ['between quotes', '"NAV-101"\n"Été, automne"', [1, 2], []],
  ['a code before another stage’s name', 'NAV-101', [1], []],
  ['what names none', 'NAV-101\nNAV-999\n\nX;Y', [1], ['NAV-999', 'X;Y']],
  ['twice the same', 'NAV-101\nNAV-101', [1], []],
])('%s', (_title, text, ids, unknown) => expect(stagesNamed(text, stages)).toEqual({ ids, unknown }));

it.each([
  ['NAV-101', false],
  ['NAV-101\n', false],
  ['NAV-101\nNAV-102', true],
  ['NAV-101;NAV-102', true],
])('%j is a list: %s', (text, is) => expect(isList(text)).toBe(is));
