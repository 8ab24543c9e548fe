import { proposeCopyCode, proposeCopyName } from './duplicate';

it.each([
  ['SUR-201', [], 'SUR-201-2'],
  ['SUR-201', ['SUR-201', 'sur-201-2'], 'SUR-201-3'],
  ['SUR-201-2', ['SUR-201-2'], 'SUR-201-3'],
  ['SUR-1', ['SUR-1'], 'SUR-1-2'],
  ['Été', ['ETE-2'], 'Été-3'],
  ['A'.repeat(50), [], `${'A'.repeat(48)}-2`],
  ['😀'.repeat(50), [], `${'😀'.repeat(48)}-2`],
  ['-2', [], '-2-2'],
])('the copy of %s beside %j is %s', (code, existing, expected) => {
  expect(proposeCopyCode(code, existing, 50)).toBe(expected);
});

it.each([
  ['Radionavigation', [], 'Radionavigation (copie)'],
  ['Radionavigation', ['radionavigation (copie)'], 'Radionavigation (copie 2)'],
  ['Radionavigation (copie)', ['Radionavigation (copie)'], 'Radionavigation (copie 2)'],
  ['Radionavigation (copie 2)', [], 'Radionavigation (copie)'],
  ['Radar 2026', [], 'Radar 2027'],
  ['Radar 2026', ['Radar 2027'], 'Radar 2027 (copie)'],
  ['Saison 2026-2027', [], 'Saison 2027-2028'],
  ['Norme 120261', [], 'Norme 120261 (copie)'],
  ['Lot 2199', [], 'Lot 2199 (copie)'],
  ['N'.repeat(200), [], `${'N'.repeat(192)} (copie)`],
])('the copy of %s beside %j is %s', (name, existing, expected) => {
  expect(proposeCopyName(name, existing, 200)).toBe(expected);
});
