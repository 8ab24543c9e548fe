import { TimeSlice } from '../../turns.js';
import { decodeCsv } from '../decode.js';
import { readTable } from '../read.js';
import type { CsvRow } from '../rows.js';
import { restored } from '../write.js';
import { type ChosenHeads, type CsvColumn, type CsvColumns, type Head, OVERLOOKED } from './columns.js';
import type { Fault } from './fault.js';

export interface CsvFile<L> {
  lines: L[];
  /** All that is wrong with it, line by line. */
  faults: Fault[];
  /** Its heads that no column bears, and what they were taken for; null: not read. */
  chosen: { titre: string; colonne: string | null }[];
}

/** What reads the lines of one file, one after the other. */
interface Reader<L> {
  faults: Fault[];
  read(row: CsvRow): L;
}

/**
 * `onRow` is shown each row as it stands in the file, the header first.
 * @throws ApiException 400 where the file cannot be read as a table at all.
 */
export async function readLines<C extends CsvColumn, L>(
  content: Buffer,
  columns: CsvColumns<C>,
  choices: ChosenHeads<C>,
  readerOf: (heads: Head<C>[]) => Reader<L>,
  onRow: (row: CsvRow) => void = () => {},
): Promise<CsvFile<L>> {
  const { header: row, rows } = await readTable(await decodeCsv(content), (name) => columns.headsColumn(name, choices));
  onRow(row);
  const { header, chosen, faults } = columns.readHeader(row, choices);
  const reader = readerOf(header);
  const lines: L[] = [];
  const turns = new TimeSlice();
  for await (const some of rows) {
    for (const row of some) {
      onRow(row);
      // With a wrong header every line would be wrong.
      if (faults.length === 0) lines.push(reader.read(row));
      if (turns.isOver) await turns.yield();
    }
  }
  return { lines, faults: [...faults, ...reader.faults], chosen };
}

/** Gives `read` each cell that is to be read, with its column; false where the row is not one of this table. */
export function readCells<C extends CsvColumn>(
  { line, cells }: CsvRow,
  heads: Head<C>[],
  faults: Fault[],
  read: (column: C, text: string) => void,
): boolean {
  if (cells.length !== heads.length) {
    const msg = `Cette ligne a ${cells.length} cellules, l’en-tête ${heads.length} : un séparateur ou un guillemet y manque, ou y est de trop.`;
    faults.push({ line, msg });
    return false;
  }
  for (let i = 0; i < cells.length; i += 1) {
    const head = heads[i];
    if (head === OVERLOOKED) continue;
    const text = restored(cells[i]!.trim());
    if (head !== undefined) read(head, text);
    else if (text !== '') faults.push({ line, msg: `La cellule ${i + 1} est dans une colonne sans nom.`, value: text });
  }
  return true;
}
