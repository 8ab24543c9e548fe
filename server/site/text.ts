import { LETTERS } from './letters.js';

const EM = 1000;
/** What stands for a letter that there is none of. */
const BOX = '560 M60 0L60-700L500-700L500 0ZM110-50L450-50L450-650L110-650Z';

/** A letter's width and outline; without its accent where there is none with it. */
function letterOf(character: string): [width: number, outline: string] {
  const plain = /\s/.test(character) ? ' ' : character;
  const letter = LETTERS[plain] ?? LETTERS[plain.normalize('NFD')[0]!] ?? BOX;
  const end = letter.indexOf(' ');
  return [Number(letter.slice(0, end)), letter.slice(end + 1)];
}

export function widthOf(text: string, size: number): number {
  return ([...text].reduce((sum, character) => sum + letterOf(character)[0], 0) * size) / EM;
}

/** A line of text as outlines alone: whatever it holds, nothing of it is read as SVG. */
export function drawn(
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

/** A text in lines no wider than this, words that are wider in parts; what is beyond the last one is left out, and told so. */
export function wrapped(
  text: string,
  size: number,
  { width, lines: most }: { width: number; lines: number },
): string[] {
  const lines: string[] = [''];
  // A no-break space holds its words together.
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
    if (lines.length > most) break;
  }
  if (lines.length <= most) return lines;
  const last = [...lines[most - 1]!];
  while (last.length > 0 && widthOf(`${last.join('')}…`, size) > width) last.pop();
  return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`];
}
