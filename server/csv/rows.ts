import Papa from 'papaparse';
import { ApiException } from '../errors.js';
import { badFile } from './decode.js';

/** `line`: line of the file on which the row begins, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** In characters: at each call papaparse searches for a closing quote to the end of its input. */
const WINDOW_LENGTH = 256 * 1024;
/** In characters, well above the fields of a stage. */
const MAX_ROW_LENGTH = 4 * 1024 * 1024;
/** Well above the columns of any list. */
const MAX_CELLS = 1000;
const FAULTS: Record<string, string> = {
  MissingQuotes: 'Un guillemet " ouvre cette cellule et n’est jamais fermé : fermez-le, ou doublez-le ("").',
  InvalidQuotes: 'Du texte suit le guillemet qui ferme cette cellule : doublez les guillemets du texte ("").',
};

/** Reads the rows of a CSV text in batches. Lines must end in `\n`: papaparse accepts one line end per text. */
export class Rows {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly separator: string,
    private line: number,
    private readonly window = WINDOW_LENGTH,
  ) {}

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /**
   * At least one row, unless all have been read.
   * @throws ApiException 400 if quotes are invalid or a row is too long
   */
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
      // The last row may continue beyond the window.
      if (parsed.data.length > 1) return this.parse(text, parsed.data.length - 1);
      if (parsed.data.some((cells) => cells.length > MAX_CELLS)) throw tooWide(this.line);
      if (size > MAX_ROW_LENGTH) throw endless(this.line);
    }
  }

  private parse(text: string, preview: number) {
    // The fast mode would split all the rest of the text at each call.
    return Papa.parse<string[]>(text, { delimiter: this.separator, newline: '\n', preview, fastMode: false });
  }

  private row(cells: string[]): CsvRow {
    const { line } = this;
    const length = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (length > MAX_ROW_LENGTH) throw endless(line);
    this.line += 1 + lineBreaks(cells);
    return { line, cells };
  }

  /** Located at the last cell of the text before the fault. */
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
