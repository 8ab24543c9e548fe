import { badFile, type CsvRow, isBlank, MAX_CELLS, MAX_ROWS, tooManyRows, tooWide } from '../row.js';
import { damagedWorkbook, tooLarge } from './archive.js';
import { type NumberFormat, plainNumber } from './formats.js';
import { MAX_TEXT, unescapedText } from './strings.js';
import type { XmlReader } from './xml.js';

/** A sheet of 20,000 rows and 100 columns has as many. */
const MAX_ALL_CELLS = 2_000_000;
const MAX_SHEET_ROW = 1_048_576;

/** Excel stores its errors in English, whatever language it shows them in. */
const FRENCH_ERRORS: Record<string, string> = {
  '#VALUE!': '#VALEUR!',
  '#NAME?': '#NOM?',
  '#NUM!': '#NOMBRE!',
  '#NULL!': '#NUL!',
};
/** A program that writes formulas without computing them leaves no result. */
const notComputed = (cell: string) =>
  badFile(
    `La formule de la cellule ${cell} n’a pas de résultat : ouvrez le classeur dans Excel, enregistrez-le, puis importez-le.`,
  );

interface Cell {
  /** From 0. */
  column: number;
  type: string;
  style: number;
  text: string;
  hasFormula: boolean;
}

/** Cells that a merge covers, below its first one. */
interface Merge {
  column: number;
  first: number;
  last: number;
}

/** Reads the rows of a sheet that are not blank; `strings` and `formats` are those that its cells name. */
export class SheetReader implements XmlReader {
  readonly rows: CsvRow[] = [];
  private row: CsvRow | undefined;
  private line = 0;
  private column = -1;
  private cell: Cell | undefined;
  private isInText = false;
  private isInPhonetic = false;
  private cells = 0;
  private length = 0;
  private readonly merges: Merge[] = [];

  constructor(
    private readonly strings: string[],
    private readonly formats: NumberFormat[],
  ) {}

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') this.openRow(Number(attributes['r'] ?? this.line + 1));
    else if (name === 'c' && this.row) this.openCell(attributes);
    else if (name === 'f' && this.cell) this.cell.hasFormula = true;
    else if (name === 'rPh') this.isInPhonetic = true;
    else if (name === 'v' || name === 't') this.isInText = !this.isInPhonetic;
    else if (name === 'mergeCell') this.merge(attributes['ref'] ?? '');
  }

  text(text: string): void {
    if (!this.isInText || this.cell === undefined) return;
    this.cell.text += text;
    if (this.cell.text.length > MAX_TEXT) throw tooLarge();
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.isInText = false;
    else if (name === 'rPh') this.isInPhonetic = false;
    else if (name === 'c') this.closeCell();
    else if (name === 'row') this.closeRow();
  }

  private openRow(line: number): void {
    // Rows in another order, or twice, are of no program: their numbers would mislead.
    if (!Number.isInteger(line) || line <= this.line || line > MAX_SHEET_ROW) throw damagedWorkbook();
    this.line = line;
    this.column = -1;
    this.row = { line, cells: [], isOfSheet: true };
  }

  private openCell({ r, t = 'n', s = '0' }: Record<string, string>): void {
    this.column = r === undefined ? this.column + 1 : positionOf(r).column;
    this.cell = { column: this.column, type: t, style: Number(s), text: '', hasFormula: false };
  }

  private closeCell(): void {
    const { cell, row } = this;
    this.cell = undefined;
    if (cell === undefined || row === undefined) return;
    const text = this.textOf(cell);
    if (text === '') return;
    this.cells += 1;
    this.length += text.length;
    if (cell.column >= MAX_CELLS) throw tooWide(row.line);
    if (this.cells > MAX_ALL_CELLS || this.length > MAX_TEXT) throw tooLarge();
    while (row.cells.length < cell.column) row.cells.push('');
    row.cells[cell.column] = text;
  }

  private closeRow(): void {
    const { row } = this;
    this.row = undefined;
    if (row === undefined || isBlank(row)) return;
    this.rows.push(row);
    // The header is one more.
    if (this.rows.length > MAX_ROWS + 1) throw tooManyRows();
  }

  private textOf({ column, type, style, text, hasFormula }: Cell): string {
    if (type === 's') {
      const shared = this.strings[Number(text)];
      if (shared === undefined) throw damagedWorkbook();
      return shared;
    }
    if (type === 'inlineStr' || type === 'str') return unescapedText(text);
    if (type === 'b') return text.trim() === '1' ? 'VRAI' : 'FAUX';
    if (type === 'e') return FRENCH_ERRORS[text] ?? text;
    if (type === 'd') return text.replace(/^(\d{4})-(\d\d)-(\d\d)(?:T(?:00:00(?::00)?(?:\.0+)?)?)?Z?$/, '$3/$2/$1');
    if (text.trim() === '') {
      if (hasFormula) throw notComputed(`${letterOf(column)}${this.line}`);
      return '';
    }
    const value = Number(text);
    if (!Number.isFinite(value)) throw damagedWorkbook();
    return (this.formats[style] ?? plainNumber)(value);
  }

  private merge(ref: string): void {
    const [from, to] = ref.split(':').map(positionOf);
    if (from === undefined || to === undefined) return;
    if (to.line > from.line) this.merges.push({ column: from.column, first: from.line, last: to.line });
    if (this.merges.length > MAX_ROWS) throw tooLarge();
  }

  /**
   * Writes the value of a merge in each row that it covers, as it is read: one code beside three sessions is that of all
   * three. Called once the sheet has been read: merges stand at its end. The title of a column stays alone.
   */
  fillMerges(): void {
    const byLine = new Map(this.rows.map((row) => [row.line, row]));
    const header = this.rows[0]?.line;
    let filled = 0;
    for (const { column, first, last } of this.merges) {
      const value = byLine.get(first)?.cells[column] ?? '';
      if (value === '' || first === header) continue;
      for (let line = first + 1; line <= last && line <= this.line; line += 1) {
        filled += 1;
        if (filled > MAX_ALL_CELLS) throw tooLarge();
        const cells = byLine.get(line)?.cells;
        if (cells === undefined) continue;
        while (cells.length < column) cells.push('');
        cells[column] ||= value;
      }
    }
  }
}

const REFERENCE = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/;
const LETTERS = 26;

/** @throws ApiException 400 */
function positionOf(reference: string): { column: number; line: number } {
  const [, letters, line] = REFERENCE.exec(reference) ?? [];
  if (letters === undefined) throw damagedWorkbook();
  const rank = [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0);
  return { column: rank - 1, line: Number(line) };
}

/** « A » for 0, « AA » for 26. */
export function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % LETTERS));
  return column < LETTERS ? last : letterOf(Math.floor(column / LETTERS) - 1) + last;
}
