import { ApiException } from '../http/errors.js';
import { badFile } from './decode.js';

/** A row of a CSV file. `line` is the one of the file, from 1, on which the row begins. */
export interface Row {
  line: number;
  cells: string[];
}

/** Characters of one row, well above what the fields of a stage hold. */
const MAX_ROW = 4 * 1024 * 1024;
const UNCLOSED = 'Un guillemet " ouvre cette cellule et n’est jamais fermé : fermez-le, ou doublez-le ("").';
const TRAILING = 'Du texte suit le guillemet qui ferme cette cellule : doublez les guillemets du texte ("").';
const CR = '\r'.charCodeAt(0);
const LF = '\n'.charCodeAt(0);

/**
 * Reads a CSV text row by row, as fast-csv would (scan.test.ts). fast-csv makes an object of each character, which takes
 * longer than all the rest of an import, and cannot say on which line of the file, nor in which cell, a quote is wrong.
 */
export class Scanner {
  /** Characters that have been read. */
  at = 0;
  private readonly separatorCode: number;

  constructor(
    private readonly text: string,
    private readonly separator: string,
    private line: number,
  ) {
    this.separatorCode = separator.charCodeAt(0);
  }

  get isOver(): boolean {
    return this.at >= this.text.length;
  }

  /** @throws ApiException 400 where its quotes make no sense, or where it is too long. */
  next(): Row {
    const row: Row = { line: this.line, cells: [] };
    const start = this.at;
    for (;;) {
      row.cells.push(this.cell(row));
      if (this.at - start > MAX_ROW) throw badFile(`La ligne ${row.line} ne finit pas : vérifiez ses guillemets.`);
      if (this.text[this.at] !== this.separator) break;
      this.at += 1;
    }
    this.at += this.text.startsWith('\r\n', this.at) ? 2 : 1;
    this.line += 1;
    return row;
  }

  private cell({ cells }: Row): string {
    const start = this.at;
    this.skipSpaces();
    if (this.text[this.at] !== '"') {
      this.at = start;
      while (!this.isAtEnd()) this.at += 1;
      return this.text.slice(start, this.at);
    }
    const open = this.at;
    const close = this.closingQuote(open);
    if (close === -1) throw this.fault(cells.length, UNCLOSED);
    this.at = close + 1;
    this.skipSpaces();
    if (!this.isAtEnd()) throw this.fault(cells.length, TRAILING);
    const cell = this.text.slice(open + 1, close);
    this.line += lineBreaks(cell);
    return cell.includes('"') ? cell.replaceAll('""', '"') : cell;
  }

  /** Whether a cell ends here. */
  private isAtEnd(): boolean {
    if (this.isOver) return true;
    const code = this.text.charCodeAt(this.at);
    return code === this.separatorCode || code === LF || code === CR;
  }

  private skipSpaces(): void {
    while (!this.isAtEnd() && /\s/.test(this.text[this.at]!)) this.at += 1;
  }

  /** The quote that closes the one at `open`: two in a row stand for one of the text. */
  private closingQuote(open: number): number {
    let i = this.text.indexOf('"', open + 1);
    while (i !== -1 && this.text[i + 1] === '"') i = this.text.indexOf('"', i + 2);
    return i;
  }

  private fault(column: number, msg: string): ApiException {
    const param = `ligne ${this.line}, colonne ${column + 1}`;
    return new ApiException(400, `Le fichier ne peut pas être lu au-delà de la ligne ${this.line}.`, [{ param, msg }]);
  }
}

function lineBreaks(text: string): number {
  const lf = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  return lf.split('\n').length - 1;
}
