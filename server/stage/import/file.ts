import type { ChosenHeads } from '../../csv/import/columns.js';
import { type CsvFile, readLines } from '../../csv/import/file.js';
import type { Row } from '../../csv/rows.js';
import { COLUMNS, type StageColumn } from './columns.js';
import { type Line, LineReader } from './line.js';
import type { Name } from './names.js';

export interface StageFile extends CsvFile<Line> {
  /** Whom the lines name, each writing once. */
  names: Name[];
}

/**
 * `onRow` is shown each row as it stands in the file, the header first.
 * @throws ApiException 400 where the file cannot be read as a table at all.
 */
export async function readFile(
  content: Buffer,
  choices: ChosenHeads<StageColumn>,
  onRow?: (row: Row) => void,
): Promise<StageFile> {
  let reader: LineReader | undefined;
  const file = await readLines(content, COLUMNS, choices, (heads) => (reader = new LineReader(heads)), onRow);
  return { ...file, names: reader?.names() ?? [] };
}
