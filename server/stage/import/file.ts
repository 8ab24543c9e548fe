import type { ChosenHeaders } from '../../csv/import/columns.js';
import { type CsvFile, readLines } from '../../csv/import/file.js';
import type { CsvRow } from '../../csv/rows.js';
import { STAGE_CSV_COLUMNS, type StageColumn } from './columns.js';
import { type StageLine, StageLineReader } from './line.js';
import type { Name } from './names.js';

export interface StageFile extends CsvFile<StageLine> {
  /** Distinct spellings of the names in the lines. */
  names: Name[];
}

/**
 * `onRow` receives each raw row, the header first.
 * @throws ApiException 400 when the content is not a table
 */
export async function readFile(
  content: Buffer,
  choices: ChosenHeaders<StageColumn>,
  onRow?: (row: CsvRow) => void,
): Promise<StageFile> {
  let reader: StageLineReader | undefined;
  const file = await readLines(
    content,
    STAGE_CSV_COLUMNS,
    choices,
    (header) => (reader = new StageLineReader(header)),
    onRow,
  );
  return { ...file, names: reader?.names() ?? [] };
}
