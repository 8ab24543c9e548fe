import Papa from 'papaparse';
import { ApiException } from '../errors.js';
import { badFile } from './decode.js';

/** A row of a CSV file. `line` is the one of the file, from 1, on which the row begins. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** Characters given to papaparse: it looks for a quote to the end of what it has, at each call. */
const WINDOW = 256 * 1024;
/** Characters of one row, well above what the fields of a stage hold. */
const MAX_ROW = 4 * 1024 * 1024;
/** Cells of one row, well above the columns of any list. */
const MAX_CELLS = 1000;
const FAULTS: Record<string, string> = {
  MissingQuotes: 'Un guillemet " ouvre cette cellule et n’est jamais fermé : fermez-le, ou doublez-le ("").',
  InvalidQuotes: 'Du texte suit le guillemet qui ferme cette cellule : doublez les guillemets du texte ("").',
};

/** The rows of a CSV text, some at a time. Its lines end in `\n`: papaparse knows one end of line in a text. */
export class Rows {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly separator: string,
    private line: number,
    private readonly window = WINDOW,
  ) {}

  get areOver(): boolean {
    return this.at >= this.text.length;
  }

  /** At least one, unless all are over. @throws ApiException 400 where the quotes make no sense, or where a row is too long. */
  next(atMost: number): CsvRow[] {
    const { data, errors, meta } = this.read(atMost);
    const fault = errors.find(({ type }) => type === 'Quotes');
    if (fault) throw this.fault(fault, data);
    this.at += meta.cursor;
    return data.map((cells) => this.row(cells));
  }

  private read(atMost: number) {
    for (let size = this.window; ; size *= 4) {
      const text = this.text.slice(this.at, this.at + size);
      const parsed = this.parse(text, atMost);
      if (parsed.meta.truncated || this.at + size >= this.text.length) return parsed;
      // The last one may go on beyond the window.
      if (parsed.data.length > 1) return this.parse(text, parsed.data.length - 1);
      if (parsed.data.some((cells) => cells.length > MAX_CELLS)) throw tooWide(this.line);
      if (size > MAX_ROW) throw endless(this.line);
    }
  }

  private parse(text: string, preview: number) {
    // Its fast mode would split all that is left of the text at each call.
    return Papa.parse<string[]>(text, { delimiter: this.separator, newline: '\n', preview, fastMode: false });
  }

  private row(cells: string[]): CsvRow {
    const { line } = this;
    const length = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (length > MAX_ROW) throw endless(line);
    this.line += 1 + lineBreaks(cells);
    return { line, cells };
  }

  /** Said of the line and the cell where it is: those of the last cell of what stands before it. */
  private fault({ code, row = 0, index = 0 }: Papa.ParseError, data: string[][]): ApiException {
    const before = this.parse(this.text.slice(this.at, this.at + index), row + 1).data[row] ?? [];
    const line = this.line + row + lineBreaks(data.slice(0, row).flat()) + lineBreaks(before);
    const param = `ligne ${line}, colonne ${before.length}`;
    return new ApiException(400, `Le fichier ne peut pas être lu au-delà de la ligne ${line}.`, [
      { param, msg: FAULTS[code]! },
    ]);
  }
}

function tooWide(line: number): ApiException {
  return badFile(
    `La ligne ${line} a plus de ${MAX_CELLS} cellules : vérifiez qu’il s’agit bien du fichier à importer.`,
  );
}

function endless(line: number): ApiException {
  return badFile(`La ligne ${line} ne finit pas : vérifiez ses guillemets.`);
}

function lineBreaks(cells: string[]): number {
  let count = 0;
  for (const cell of cells) if (cell.includes('\n')) count += cell.split('\n').length - 1;
  return count;
}
