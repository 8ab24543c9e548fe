import { LETTERS } from './letters.js';

const EM = 1000;
/** Outline for a missing character. */
const BOX = '560 M60 0L60-700L500-700L500 0ZM110-50L450-50L450-650L110-650Z';

/** Falls back to the letter without its accent, then to a box. */
function letterOf(character: string): [width: number, outline: string] {
  const plain = /\s/.test(character) ? ' ' : character;
  const letter = LETTERS[plain] ?? LETTERS[plain.normalize('NFD')[0]!] ?? BOX;
  const end = letter.indexOf(' ');
  return [Number(letter.slice(0, end)), letter.slice(end + 1)];
}

export function widthOf(text: string, size: number): number {
  return ([...text].reduce((sum, character) => sum + letterOf(character)[0], 0) * size) / EM;
}

/** A line as outlines only: nothing of the text is parsed as SVG. */
export function drawText(
  text: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  let at = 0;
  const letters = [...text].map((character) => {
    const [width, outline] = letterOf(character);
    const letter = outline === '' ? '' : `<path transform="translate(${at})" d="${outline}"/>`;
    at += width;
    return letter;
  });
  return `<g transform="translate(${x} ${y}) scale(${size / EM})" fill="${fill}">${letters.join('')}</g>`;
}

/** Breaks a text into lines of at most `width`, splitting longer words; the last line ends with … if text is left. */
export function wrapText(
  text: string,
  size: number,
  { width, lines: maxLines }: { width: number; lines: number },
): string[] {
  const lines: string[] = [''];
  // A no-break space does not end a word.
  for (const word of text.trim().split(/[^\S\u00a0\u202f]+/)) {
    const line = lines.at(-1)!;
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else {
      if (line !== '') lines.push('');
      for (const character of word) {
        if (widthOf(lines.at(-1)! + character, size) > width) lines.push('');
        lines[lines.length - 1] += character;
      }
    }
    if (lines.length > maxLines) break;
  }
  if (lines.length <= maxLines) return lines;
  const last = [...lines[maxLines - 1]!];
  while (last.length > 0 && widthOf(`${last.join('')}…`, size) > width) last.pop();
  return [...lines.slice(0, maxLines - 1), `${last.join('').trimEnd()}…`];
}
