import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(__dirname, '../..');
const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.scss'))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8').replaceAll(/\/\/.*$/gm, '') }));
const sheet = (name: string) => sheets.find(({ file }) => file === name)!.text;

type Rgb = [number, number, number];
type Theme = Record<string, Rgb>;

function toRgb(hex: string): Rgb {
  const long = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
  return [0, 2, 4].map((at) => parseInt(long.slice(at, at + 2), 16)) as Rgb;
}

/** The colours that a text of SCSS names. */
const coloursOf = (text: string): Theme =>
  Object.fromEntries([...text.matchAll(/--([\w-]+): #([\da-f]+);/g)].map(([, name, hex]) => [name!, toRgb(hex!)]));

const [bright, dark] = sheet('ui/theme/tokens.scss').split('@media');
const light = coloursOf(bright!);
const THEMES: [string, Theme][] = [
  ['light', light],
  ['dark', { ...light, ...coloursOf(dark!) }],
];

/** As WCAG 2.2 computes it. */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['paper', 'surface', 'raised'];
/** Their grounds are told beside them, in the same rule. */
const ON_OWN_GROUND = ['on-primary', 'paper'];

const named = (property: string) => new RegExp(`(?<![\\w-])${property}: var\\(--([\\w-]+)\\)`, 'g');
const namesOf = (text: string, property: string) => [...text.matchAll(named(property))].map(([, name]) => name!);

const texts = [...new Set(sheets.flatMap(({ text }) => namesOf(text, 'color')))];

/** A text and its ground, told in one rule. */
const pairs = sheets.flatMap(({ text }) =>
  text
    .split(/[{}]/)
    .flatMap((rule) =>
      namesOf(rule, 'color').flatMap((ink) =>
        namesOf(rule, 'background(?:-color)?').map((ground): [string, string] => [ink, ground]),
      ),
    ),
);

/** A colour that tints a ground, and by how many hundredths. */
const tints = sheets.flatMap(({ text }) =>
  [...text.matchAll(/color-mix\(in srgb, var\(--([\w-]+)\) (\d+)%/g)].map(([, name, share]): [string, number] => [
    name!,
    Number(share),
  ]),
);

const low = (theme: Theme, wanted: readonly (readonly [string, string])[], least: number) =>
  [...wanted]
    .map(([ink, ground]) => [`${ink} on ${ground}`, contrast(theme[ink]!, theme[ground]!)] as const)
    .filter(([, ratio]) => !(ratio >= least))
    .map(([pair, ratio]) => `${pair}: ${ratio.toFixed(2)}`);

const each = (inks: string[], grounds: string[]) =>
  inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const));

describe.each(THEMES)('in %s', (_name, theme) => {
  test('texts have 4.5:1 on the page, on what is raised and on what is sunk', () => {
    const plain = texts.filter((text) => !ON_OWN_GROUND.includes(text));
    expect(plain).toEqual(expect.arrayContaining(['ink', 'ink-soft', 'ink-dim', 'link', 'danger', 'amber', 'ok']));
    expect(low(theme, each(plain, GROUNDS), 4.5)).toEqual([]);
  });

  test('a text has 4.5:1 on the ground that its own rule gives, and words that were sought on their mark', () => {
    const known = pairs.filter(([, ground]) => ground in theme);
    expect(known).toEqual(expect.arrayContaining([['on-primary', 'primary']]));
    expect(low(theme, [...known, ['ink', 'mark']], 4.5)).toEqual([]);
  });

  test('a text has 4.5:1 on each tinted ground', () => {
    expect(tints.length).toBeGreaterThan(5);
    const tinted = { ...theme };
    const grounds = tints
      .filter(([tint]) => tint in theme && !GROUNDS.includes(tint))
      .flatMap(([tint, share]) =>
        GROUNDS.map((ground) => {
          const mixed = theme[tint]!.map((part, at) => (part * share + theme[ground]![at]! * (100 - share)) / 100);
          const key = `${tint} ${share} % over ${ground}`;
          tinted[key] = mixed as Rgb;
          return key;
        }),
      );
    expect(low(tinted, each(['ink'], grounds), 4.5)).toEqual([]);
  });

  test('the numbered marks of sub-pathways have 4.5:1 with the paper of their sign', () => {
    const marks = Object.keys(theme).filter((one) => one.startsWith('sp-'));
    expect(marks).toHaveLength(6);
    expect(low(theme, each(marks, ['paper']), 4.5)).toEqual([]);
  });

  test('the borders of controls have 3:1', () => {
    expect(low(theme, each(['line-strong'], GROUNDS), 3)).toEqual([]);
  });

  test('the bar above, which is dark in both, has colours of its own', () => {
    const own = { ...theme, ...coloursOf(sheet('app/top-bar.scss')) };
    expect(low(own, each(['ink', 'ink-soft', 'link'], ['raised', 'surface']), 4.5)).toEqual([]);
  });
});

test('no other stylesheet has a colour of its own, but for veils, shadows, a QR code and a line on paper', () => {
  const own = sheets
    .filter(({ file }) => !['ui/theme/tokens.scss', 'app/top-bar.scss'].includes(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/([\w-]+): [^;{]*(?:#[\da-f]{3,8}\b|rgb\()/g)].map(([, property]) => `${file}: ${property}`),
    );
  expect(own.filter((one) => !one.endsWith('box-shadow')).sort()).toEqual([
    'admin/account/account.scss: background',
    'site/parcours/parcours.scss: border-color',
    'ui/dialog.scss: background',
    'ui/theme/_base.scss: background',
  ]);
});
