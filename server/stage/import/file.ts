import { decodeCsv } from '../../csv/decode.js';
import { readTable } from '../../csv/read.js';
import type { Row } from '../../csv/rows.js';
import { type ChosenHeads, headsColumn, readHeader } from './columns.js';
import type { Fault } from './fault.js';
import { type Line, LineReader } from './line.js';
import type { Name } from './names.js';

export interface StageFile {
  lines: Line[];
  /** Whom the lines name, each writing once. */
  names: Name[];
  /** All that is wrong with it, line by line. */
  faults: Fault[];
  /** Its heads that no column bears, and what they were taken for; null: not read. */
  chosen: { titre: string; colonne: string | null }[];
}

/**
 * `onRow` is shown each row as it stands in the file, the header first.
 * @throws ApiException 400 where the file cannot be read as a table at all.
 */
export async function readFile(
  content: Buffer,
  choices: ChosenHeads,
  onRow: (row: Row) => void = () => {},
): Promise<StageFile> {
  const { header, rows } = await readTable(await decodeCsv(content), (name) => headsColumn(name, choices));
  onRow(header);
  const { heads, chosen, faults } = readHeader(header, choices);
  const reader = new LineReader(heads);
  const lines: Line[] = [];
  for await (const some of rows) {
    some.forEach(onRow);
    // With a wrong header every line would be wrong.
    if (faults.length === 0) lines.push(...some.map((row) => reader.read(row)));
  }
  return { lines, names: reader.names(), faults: [...faults, ...reader.faults], chosen };
}
