import iconv from 'iconv-lite';
import { isUtf8 } from 'node:buffer';
import Papa from 'papaparse';
import { yieldIfNeeded, yieldTurn } from '../concurrency.js';
import { ApiException } from '../errors.js';
import { badFile, type CsvRow, isBlank, MAX_CELLS, tooWide } from './row.js';

const SAVE_AS_UTF8 = 'Dans Excel : Fichier, Enregistrer sous, type « CSV UTF-8 (délimité par des virgules) ».';
const HOW_TO_SAVE =
  'Dans Excel : Fichier, Enregistrer sous, type « CSV UTF-8 (délimité par des virgules) » ou « CSV (séparateur : point-virgule) ».';

/** First bytes of files that are no text. */
const SIGNATURES: [start: string, what: string][] = [
  ['%PDF-', 'un document PDF'],
  ['\xFF\xFE', 'un « Texte Unicode » d’Excel'],
  ['\xFE\xFF', 'un « Texte Unicode » d’Excel'],
];
const [CR, LF] = [0x0d, 0x0a];
const UTF8_BOM = '\xEF\xBB\xBF';
/** UTF-8 read as Windows-1252: « Ã© » for « é ». */
const UTF8_READ_AS_1252 = /[ÃÅ][\u0080-\u00BF\u0152-\u2122]/;
/**
 * A byte that Windows-1252 lacks, or MacRoman read as Windows-1252: « Ž » for « é », « ˆ » for « à », « Õ » for « ’ »,
 * « ™ » for « ô », « ‰ » for « â », « ƒ » for « É », where no French text has these signs.
 */
const NOT_1252 = /[\uFFFDˆ]|(?<=\p{Ll})(?:[ŽÕ]|[™‰](?=\p{Ll}))|ƒ(?=\p{Ll}{2})/u;
/** In characters: the longest text that either expression looks at. */
const SEEN_AT_ONCE = 3;

/** In bytes: decoding this much takes a few milliseconds. */
const CHUNK_BYTES = 1024 * 1024;

/**
 * Decodes a CSV file as spreadsheets write it: UTF-8, with or without a byte order mark, or Windows-1252. Lines end in
 * `\n`, in `content` too, which is changed in place.
 * @throws ApiException 400 on `file`, which explains how to save one from Excel
 */
export async function decodeCsv(content: Buffer): Promise<string> {
  // Assembling the upload has used up this turn of the event loop.
  await yieldTurn();
  const start = content.subarray(0, 8).toString('latin1');
  const signature = SIGNATURES.find(([bytes]) => start.startsWith(bytes));
  if (signature) throw badFile(`Ce fichier est ${signature[1]}, non un fichier CSV. ${HOW_TO_SAVE}`);
  if (content.includes(0)) throw badFile(`Ce fichier n’est pas un texte. ${HOW_TO_SAVE}`);
  const lines = await withOneNewline(content);
  const isUtf = isUtf8(lines);
  await yieldIfNeeded();
  // Decoded as a whole: a text joined from chunks would be copied again at its first read.
  const text = isUtf ? withoutBom(lines.toString('utf8')) : await decode1252(lines, start.startsWith(UTF8_BOM));
  await yieldTurn();
  return text;
}

/** TextDecoder would not do: windows-1252 in Node 20 is ISO-8859-1, which lacks œ, ’ and €. */
async function decode1252(lines: Buffer, hasBom: boolean): Promise<string> {
  const chunks: string[] = [];
  let before = '';
  for (let i = 0; i < lines.length; i += CHUNK_BYTES) {
    const chunk = iconv.decode(lines.subarray(i, i + CHUNK_BYTES), 'win1252');
    const seen = before + chunk;
    const lineAt = (index: number) =>
      [...chunks, chunk]
        .join('')
        .slice(0, i - before.length + index)
        .split('\n').length;
    const mixed = hasBom ? 0 : seen.search(UTF8_READ_AS_1252);
    if (mixed !== -1) throw mixedEncodings(lineAt(mixed));
    const foreign = seen.search(NOT_1252);
    if (foreign !== -1) throw foreignEncoding(lineAt(foreign));
    chunks.push(chunk);
    // The characters searched may be split between chunks.
    before = chunk.slice(1 - SEEN_AT_ONCE);
    await yieldIfNeeded();
  }
  return chunks.join('');
}

function mixedEncodings(line: number) {
  return badFile(
    `Les accents de ce fichier sont écrits de deux façons (voyez la ligne ${line}) : enregistrez-le à nouveau. ${HOW_TO_SAVE}`,
  );
}

function foreignEncoding(line: number) {
  return badFile(
    `Les accents de ce fichier ne se lisent pas (voyez la ligne ${line}), comme ceux du « CSV (point-virgule) » d’Excel pour Mac : enregistrez-le à nouveau. ${SAVE_AS_UTF8}`,
  );
}

/** Works in place and before decoding: a large file would be in memory twice. */
async function withOneNewline(content: Buffer): Promise<Buffer> {
  let cr = content.indexOf(CR);
  let end = cr === -1 ? content.length : cr;
  for (let count = 1; cr !== -1; count += 1) {
    const start = cr + (content[cr + 1] === LF ? 2 : 1);
    cr = content.indexOf(CR, start);
    const stop = cr === -1 ? content.length : cr;
    content[end] = LF;
    content.copyWithin(end + 1, start, stop);
    end += 1 + stop - start;
    if (count % 1000 === 0) await yieldIfNeeded();
  }
  return content.subarray(0, end);
}

function withoutBom(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** In characters: at each call papaparse searches for a closing quote to the end of its input. */
const WINDOW_LENGTH = 256 * 1024;
/** In characters, well above the fields of a stage. */
const MAX_ROW_LENGTH = 4 * 1024 * 1024;
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

function endless(line: number): ApiException {
  return badFile(`La ligne ${line} ne finit pas : vérifiez ses guillemets.`);
}

function lineBreaks(cells: string[]): number {
  let count = 0;
  for (const cell of cells) if (cell.includes('\n')) count += cell.split('\n').length - 1;
  return count;
}

/** In the order of preference for a tie. */
const SEPARATORS = [';', ',', '\t'];
/** Rows parsed between two pauses for other requests. */
const ROW_BATCH = 200;
/** In characters: a longer header is invalid. */
const MAX_HEADER_LENGTH = 64 * 1024;
/**
 * Batches of the rows of a CSV text with lines that end in `\n`, without the blank ones. The first line `sep=;` of Excel
 * gives the separator; without it, the separator that makes most columns known to `isKnown`.
 * @throws ApiException 400 while the rows are read
 */
export function csvRows(text: string, isKnown: (name: string) => boolean): AsyncGenerator<CsvRow[], void, undefined> {
  const sep = /^sep=(.)(?:\n|$)/i.exec(text);
  const body = sep ? text.slice(sep[0].length) : text;
  return parseRows(body, sep?.[1] ?? findSeparator(body, isKnown), sep ? 2 : 1);
}

function findSeparator(text: string, isKnown: (name: string) => boolean): string {
  const countKnown = (separator: string) => firstRow(text, separator).filter(isKnown).length;
  return SEPARATORS.reduce((best, one) => (countKnown(one) > countKnown(best) ? one : best));
}

function firstRow(text: string, separator: string): string[] {
  const rows = new Rows(text.slice(0, MAX_HEADER_LENGTH), separator, 1);
  try {
    while (!rows.isAtEnd) {
      const [row] = rows.next(1);
      if (row && !isBlank(row)) return row.cells;
    }
  } catch {
    // The quotes are invalid with this separator; if they are with any, reading the rows reports it.
  }
  return [];
}

async function* parseRows(
  text: string,
  separator: string,
  firstLine: number,
): AsyncGenerator<CsvRow[], void, undefined> {
  const rows = new Rows(text, separator, firstLine);
  while (!rows.isAtEnd) {
    const batch = rows.next(ROW_BATCH).filter((row) => !isBlank(row));
    if (batch.length > 0) yield batch;
    await yieldIfNeeded();
  }
}
