import { type ApiException, badRequest } from '../errors.js';

/** `line`: line of the file on which the row begins, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
  /** The row is of a workbook: no separator and no quote can be wrong in it. */
  isOfSheet?: true;
}

export function isBlank({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Well above the columns of any list. */
export const MAX_CELLS = 1000;
export const MAX_ROWS = 20_000;

export const badFile = (msg: string): ApiException => badRequest([{ param: 'file', msg }]);

export const tooWide = (line: number): ApiException =>
  badFile(`La ligne ${line} a plus de ${MAX_CELLS} cellules : vérifiez qu’il s’agit bien du fichier à importer.`);

export const tooManyRows = (): ApiException =>
  badFile(`Ce fichier a plus de ${MAX_ROWS} lignes : importez-le en plusieurs fois.`);
