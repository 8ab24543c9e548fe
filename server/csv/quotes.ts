/** Where the quotes of a CSV text cannot be read: the line on which the cell begins, its rank from 0, and why. */
export interface QuoteFault {
  line: number;
  column: number;
  msg: string;
}

const UNCLOSED = 'Un guillemet " ouvre cette cellule et n’est jamais fermé : fermez-le, ou doublez-le ("").';
const TRAILING = 'Du texte suit le guillemet qui ferme cette cellule : doublez les guillemets du texte ("").';

/** The first quote that the parser stumbles over. It says neither the line nor the cell, once a cell has many lines. */
export function findQuoteFault(text: string, separator: string): QuoteFault | undefined {
  let line = 1;
  let column = 0;
  let i = 0;
  while (i < text.length) {
    if (text[i] === '"') {
      const start = { line, column };
      const end = closingQuote(text, i);
      if (end === -1) return { ...start, msg: UNCLOSED };
      line += lineBreaks(text.slice(i, end));
      i = end + 1;
      while (text[i] === ' ') i += 1;
      if (i < text.length && ![separator, '\r', '\n'].includes(text[i]!)) return { ...start, msg: TRAILING };
    } else {
      while (i < text.length && ![separator, '\r', '\n'].includes(text[i]!)) i += 1;
    }
    if (text[i] === separator) {
      column += 1;
    } else {
      if (text.startsWith('\r\n', i)) i += 1;
      line += 1;
      column = 0;
    }
    i += 1;
    while (text[i] === ' ') i += 1;
  }
  return undefined;
}

/** The quote that closes the one at `start`: two in a row stand for one of the text. */
function closingQuote(text: string, start: number): number {
  let i = text.indexOf('"', start + 1);
  while (i !== -1 && text[i + 1] === '"') i = text.indexOf('"', i + 2);
  return i;
}

export function lineBreaks(text: string): number {
  return /[\r\n]/.test(text) ? text.split(/\r\n|\r|\n/).length - 1 : 0;
}
