// Draws the letters of the pictures that those who show a link ask for (server/site/letters.ts): a server may have no
// font at all. From Roboto Medium (Apache 2.0), by
//   npx -p opentype.js@2.0.0 -p roboto-fontface@0.10.0 -c 'NODE_PATH=$(dirname $(dirname $(which ot))) node scripts/assets/letters.mjs'
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(`${process.env.NODE_PATH ?? process.cwd()}/`);
const opentype = require('opentype.js');
const EM = 1000;
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
const CHARACTERS = [...range(0x20, 0x7e), ...range(0xa1, 0x17f), ...'‘’“”„–—…•€→≥≤™'];

const file = readFileSync(require.resolve('roboto-fontface/fonts/roboto/Roboto-Medium.woff'));
const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.length));
const letters = {};
for (const character of CHARACTERS) {
  const glyph = font.charToGlyph(character);
  if (glyph.index === 0) continue;
  const path = glyph.getPath(0, 0, EM).toPathData(0);
  letters[character] = `${Math.round((glyph.advanceWidth * EM) / font.unitsPerEm)} ${path}`;
}
const text = JSON.stringify(letters).replace(/[^ -~]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
writeFileSync(
  'server/site/letters.ts',
  `/**
 * Width and outline of each letter, in thousandths of its size: those of Roboto Medium, Copyright 2011 Google Inc., under the
 * Apache License 2.0 (https://www.apache.org/licenses/LICENSE-2.0). Written by scripts/assets/letters.mjs.
 */
// prettier-ignore
export const LETTERS: Record<string, string> = ${text};
`,
);
