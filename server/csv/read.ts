import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'fast-csv';
import { ApiException, type FieldError } from '../http/errors.js';
import { badFile } from './decode.js';
import { findQuoteFault, lineBreaks } from './quotes.js';

/** A row of a CSV file. `line` is the one of the file, from 1, on which the row begins. */
export interface Row {
  line: number;
  cells: string[];
}

export interface Table {
  header: Row;
  /** Without the blank ones; many at a time, read as they are asked for. */
  rows: AsyncIterable<Row[]>;
}

/** The least known ends in the best known: what a tie is decided for comes first. */
const SEPARATORS = [';', ',', '\t'];
const MAX_ROWS = 20_000;
const MAX_COLUMNS = 100;
/** Characters of one row, well above what the fields of a stage hold. */
const MAX_ROW = 4 * 1024 * 1024;
/** Characters handed to the parser at once, between which other requests have their turn. */
const CHUNK = 64 * 1024;
/** Enough for most headers. */
const FIRST_CHUNK = 1024;
const NO_ROW = 'Ce fichier est vide ou n’a que sa ligne d’en-tête : il faut au moins une ligne en dessous.';

/**
 * The rows of a CSV text. The separator is the one that Excel's first line `sep=;` names, else the one which makes the
 * most columns that `isKnown` knows out of the header.
 * @throws ApiException 400, also while the rows are read, where it is no table of at least one row and at most 20,000.
 */
export async function readTable(text: string, isKnown: (name: string) => boolean): Promise<Table> {
  const sep = /^sep=(.)(?:\r\n|\r|\n|$)/i.exec(text);
  const body = sep ? text.slice(sep[0].length) : text;
  const separator = sep?.[1] ?? (await findSeparator(body, isKnown));
  const rows = parsed(body, separator, sep ? 2 : 1);
  const begun: Row[] = [];
  while (begun.length < 2) {
    const { value } = await rows.next();
    if (value === undefined) throw badFile(NO_ROW);
    begun.push(...value);
  }
  const [header, ...first] = begun as [Row, ...Row[]];
  if (header.cells.length > MAX_COLUMNS) {
    await rows.return(undefined);
    throw badFile(`Ce fichier a ${header.cells.length} colonnes : vérifiez qu’il s’agit bien d’une liste de stages.`);
  }
  return { header, rows: atMost(first, rows) };
}

async function* atMost(first: Row[], others: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  yield first;
  let count = first.length;
  for await (const rows of others) {
    count += rows.length;
    if (count > MAX_ROWS) throw badFile(`Ce fichier a plus de ${MAX_ROWS} lignes : importez-le en plusieurs fois.`);
    yield rows;
  }
}

async function findSeparator(text: string, isKnown: (name: string) => boolean): Promise<string> {
  const scores: { separator: string; known: number }[] = [];
  for (const separator of SEPARATORS) {
    const known = (await firstRow(text, separator)).filter(isKnown).length;
    scores.push({ separator, known });
  }
  return scores.reduce((best, one) => (one.known > best.known ? one : best)).separator;
}

async function firstRow(text: string, separator: string): Promise<string[]> {
  try {
    // A header that goes on for longer is none.
    for await (const [row] of parsed(text.slice(0, CHUNK), separator, 1, FIRST_CHUNK)) return row!.cells;
  } catch {
    // With this separator the quotes make no sense; where they do with none, reading the whole will say so.
  }
  return [];
}

/** The rows that are not blank. */
async function* parsed(
  text: string,
  delimiter: string,
  firstLine: number,
  chunk = CHUNK,
): AsyncGenerator<Row[], void, undefined> {
  const parser = parse<string[], string[]>({ headers: false, delimiter });
  let line = firstLine;
  let rows: Row[] = [];
  // What fails is told by who writes.
  parser.on('error', () => undefined);
  parser.on('data', (cells: string[]) => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    line += 1 + cells.reduce((sum, cell) => sum + lineBreaks(cell), 0);
  });
  try {
    let size = chunk;
    for (let i = 0; i < text.length;) {
      const before = line;
      await write(parser, text.slice(i, i + size));
      i += size;
      // A row that spans chunks is read again from its start with each: growing, they stay few.
      size = line === before ? size * 2 : chunk;
      if (size > MAX_ROW) throw badFile(`La ligne ${line} ne finit pas : vérifiez ses guillemets.`);
      if (rows.length > 0) yield rows;
      rows = [];
      await setImmediate();
    }
    await finished(parser.end());
    if (rows.length > 0) yield rows;
  } catch (error) {
    throw quoteFault(text, delimiter, firstLine) ?? error;
  } finally {
    parser.destroy();
  }
}

function write(parser: Writable, chunk: string): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}

function quoteFault(text: string, delimiter: string, firstLine: number): ApiException | undefined {
  const fault = findQuoteFault(text, delimiter);
  if (fault === undefined) return undefined;
  const error: FieldError = {
    param: `ligne ${fault.line + firstLine - 1}, colonne ${fault.column + 1}`,
    msg: fault.msg,
  };
  return new ApiException(400, `Le fichier ne peut pas être lu au-delà de la ligne ${fault.line + firstLine - 1}.`, [
    error,
  ]);
}
