import { decodeCsv } from '../../csv/decode.js';
import { readTable } from '../../csv/read.js';
import type { Row } from '../../csv/rows.js';
import type { FieldError } from '../../errors.js';
import { isColonne, readHeader } from './columns.js';
import { type Ligne, LineReader } from './line.js';
import type { Nom } from './names.js';

/** What is wrong with a line, or with one of its cells. */
export interface Faute {
  line: number;
  /** The entity's field, or in the header the name that is no column's. */
  champ?: string;
  msg: string;
  value?: string;
}

export interface Lecture {
  lignes: Ligne[];
  /** Whom the lines name, each writing once. */
  noms: Nom[];
  /** All that is wrong with the file, line by line. */
  fautes: Faute[];
}

const VALUE_MAX = 100;

/**
 * `onRow` is shown each row as it stands in the file, the header first.
 * @throws ApiException 400 where the file cannot be read as a table at all.
 */
export async function readStages(content: Buffer, onRow: (row: Row) => void = () => {}): Promise<Lecture> {
  const { header, rows } = await readTable(await decodeCsv(content), isColonne);
  onRow(header);
  const { colonnes, fautes } = readHeader(header);
  const reader = new LineReader(colonnes);
  const lignes: Ligne[] = [];
  for await (const some of rows) {
    some.forEach(onRow);
    // With a wrong header every line would be wrong.
    if (fautes.length === 0) lignes.push(...some.map((row) => reader.read(row)));
  }
  return { lignes, noms: reader.noms(), fautes: [...fautes, ...reader.fautes] };
}

export function toFieldError({ line, champ, msg, value }: Faute): FieldError {
  const param = champ === undefined ? `ligne ${line}` : `ligne ${line}, ${champ}`;
  return { param, msg, ...(value !== undefined && { value: value.slice(0, VALUE_MAX) }) };
}
