import { markedParts } from './marks';

const shown = (text: string, forms: string[], code = false) =>
  markedParts(text, forms, { code })
    .map(({ text: part, marked }) => (marked ? `[${part}]` : part))
    .join('');

it.each<[text: string, forms: string[], expected: string]>([
  ['Fondamentaux du radar', ['rad'], 'Fondamentaux du [rad]ar'],
  ['Réseaux IP', ['rese'], '[Rése]aux IP'],
  ['re\u0301seau', ['rese'], '[re\u0301se]au'],
  ['e\u0301 te', ['e'], '[e\u0301] te'],
  ['l’énergie', ['l', 'energ'], '[l]’[énerg]ie'],
  ['Mise en œuvre', ['oeuv'], 'Mise en [œuv]re'],
  ['Mise en œuvre', ['o'], 'Mise en [œ]uvre'],
  ['ﬁbre', ['fi'], '[ﬁ]bre'],
  ['D’HAUTEFEUILLE Aïcha', ['hautef', 'ai'], 'D’[HAUTEF]EUILLE [Aï]cha'],
  ['pas radar', ['adar', ''], 'pas radar'],
  ['radar radar', ['radar'], '[radar] [radar]'],
  ['終𠮷 a', ['終'], '[終]𠮷 a'],
  ['<b>', ['b'], '<[b]>'],
  ['', ['a'], ''],
])('%s by %j', (text, forms, expected) => {
  expect(shown(text, forms)).toBe(expected);
});

it.each<[text: string, forms: string[], expected: string]>([
  ['SUR-101', ['sur101'], '[SUR-101]'],
  ['SUR-101', ['sur'], '[SUR]-101'],
  ['SUR-101', ['r1'], 'SU[R-1]01'],
  ['SUR-101', ['01'], 'SUR-1[01]'],
  ['É.T/é-5', ['te5'], 'É.[T/é-5]'],
])('the code %s by %j', (text, forms, expected) => {
  expect(shown(text, forms, true)).toBe(expected);
});
