import { type Archive, tooLarge } from './archive.js';
import { readXml } from './xml.js';

/** In characters, as of a CSV file of 20 MB. */
export const MAX_TEXT = 20 * 1024 * 1024;
const MAX_STRINGS = 1_000_000;

/** Excel writes the signs that XML lacks as `_x000D_`; lines end in `\n`, as in a CSV file. */
export function unescapedText(text: string): string {
  const whole = text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
  return whole.includes('\r') ? whole.replace(/\r\n?/g, '\n') : whole;
}

/** The texts that the cells of all sheets share, rich texts without their looks, in the order of their ranks. */
export async function readStrings(archive: Archive, part: string): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let length = 0;
  let isInText = false;
  let isInPhonetic = false;
  await readXml(archive, part, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') isInPhonetic = true;
      else if (name === 't') isInText = !isInPhonetic;
    },
    text: (piece) => {
      if (!isInText) return;
      text += piece;
      length += piece.length;
      if (length > MAX_TEXT) throw tooLarge();
    },
    close: (name) => {
      if (name === 't') isInText = false;
      else if (name === 'rPh') isInPhonetic = false;
      else if (name === 'si') strings.push(unescapedText(text));
      if (strings.length > MAX_STRINGS) throw tooLarge();
    },
  });
  return strings;
}
