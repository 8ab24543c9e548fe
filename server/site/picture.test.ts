// Run once: no database says otherwise.
import { PICTURE } from './document.js';
import { type PreviewImage, toSvg } from './preview-image.js';

const WORD = 'Anticonstitutionnellementradiocommunications';
const names = (count: number, name: string) => Array.from({ length: count }, (_, i) => `${name} ${i + 1}`);
const pictured = (values: Partial<PreviewImage>): PreviewImage => ({
  site: 'Formation continue',
  title: 'Surveillance',
  levels: 'De «\u00a0début\u00a0» à «\u00a0fin\u00a0»',
  marks: [],
  sum: '20 stages',
  ...values,
});

/** Where each text begins, and how large it is. */
function textsOf(svg: string): { x: number; y: number; size: number }[] {
  const texts = svg.matchAll(/<g transform="translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)"/g);
  return [...texts].map(([, x, y, scale]) => ({ x: Number(x), y: Number(y), size: Number(scale) * 1000 }));
}

it.each<[said: string, values: Partial<PreviewImage>]>([
  ['few words', {}],
  [
    'many words',
    { title: `${'Maintenance des systèmes '.repeat(8)}`, levels: 'De «\u00a0formation\u00a0» '.repeat(9) },
  ],
  [
    'words wider than it is',
    { title: WORD.repeat(3), levels: `«\u00a0${WORD}${WORD}\u00a0»`, marks: [WORD + WORD, 'B'] },
  ],
  ['many sous-parcours', { marks: names(40, 'SP') }],
  ['many long ones', { title: WORD, marks: names(40, WORD) }],
  ['all of it', { title: `${WORD} `.repeat(9), levels: `${WORD} `.repeat(9), marks: names(40, WORD) }],
])('a picture of %s has no text over another, nor outside', (_, values) => {
  const texts = textsOf(toSvg(pictured(values)));
  const rows = [...new Map(texts.map((text) => [Math.round(text.y / 4), text])).values()].sort((a, b) => a.y - b.y);
  expect(rows.length).toBeGreaterThan(3);
  const tight = rows.filter(({ y, size }, i) => i > 0 && y - rows[i - 1]!.y < Math.max(36, size * 0.8));
  expect(tight).toEqual([]);
  expect(texts.filter(({ x, y }) => x > PICTURE.width - 40 || y > PICTURE.height - 40)).toEqual([]);
});
