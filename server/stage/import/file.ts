import type { ChosenHeads } from '../../csv/import/columns.js';
import { type CsvFile, readLines } from '../../csv/import/file.js';
import type { CsvRow } from '../../csv/rows.js';
import { STAGE_CSV_COLUMNS, type StageColumn } from './columns.js';
import { type StageLine, StageLineReader } from './line.js';
import type { Name } from './names.js';

export interface StageFile extends CsvFile<StageLine> {
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
  onRow?: (row: CsvRow) => void,
): Promise<StageFile> {
  let reader: StageLineReader | undefined;
  const file = await readLines(
    content,
    STAGE_CSV_COLUMNS,
    choices,
    (heads) => (reader = new StageLineReader(heads)),
    onRow,
  );
  return { ...file, names: reader?.names() ?? [] };
}
