// Run once: no database says otherwise.
import { beginsNear } from './near.js';

it.each<[typed: string, word: string, expected: boolean]>([
  ['radar', 'radar', true],
  ['rad', 'radar', true],
  ['rudar', 'radar', true],
  ['rdar', 'radar', true],
  ['raddar', 'radar', true],
  ['rdaar', 'radar', true],
  ['arda', 'radar', true],
  ['xradar', 'radar', true],
  ['radarx', 'radar', true],
  ['radax', 'radar', true],
  ['tele', 'telephonie', true],
  ['telp', 'telephonie', true],
  ['telehpo', 'telephonie', true],
  ['radarxx', 'radar', false],
  ['rudor', 'radar', false],
  ['ardra', 'radar', false],
  ['radr', 'radio', true],
  ['ridr', 'radio', false],
  ['sonar', 'radar', false],
  ['', 'radar', true],
  ['a', '', true],
  ['ab', '', false],
])('« %s » for « %s »: %s', (typed, word, expected) => {
  expect(beginsNear(word, typed)).toBe(expected);
});
