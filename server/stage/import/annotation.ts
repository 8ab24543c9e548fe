import type { Row } from '../../csv/rows.js';
import { neutralised, restored } from '../../csv/write.js';
import { COLONNES, ERREUR, isErreur } from './columns.js';
import { type Faute, readStages } from './read.js';

const libelles = new Map<string, string>(COLONNES.map(({ champ, libelle }) => [champ, libelle]));

/** Rows annotated at once. */
const ROWS = 200;

/**
 * The file as it was, with all that is wrong in a last column, some rows at a time; what is wrong with its header is told
 * on the first line.
 */
export async function annotatedRows(content: Buffer): Promise<Iterable<string[][]>> {
  const table: Row[] = [];
  const { fautes } = await readStages(content, (row) => table.push(row));
  const byLine = new Map<number, string[]>();
  for (const faute of fautes) {
    const told = byLine.get(faute.line);
    if (told) told.push(sentence(faute));
    else byLine.set(faute.line, [sentence(faute)]);
  }
  return annotated(table, byLine);
}

function* annotated(table: Row[], byLine: Map<number, string[]>): Generator<string[][]> {
  const [header] = table as [Row, ...Row[]];
  const kept = header.cells.map((name) => !isErreur(name));
  const cellsOf = ({ cells }: Row) =>
    cells.filter((_, i) => kept[i] ?? true).map((cell) => neutralised(restored(cell)));
  const told = ({ line }: Row) => byLine.get(line) ?? [];
  for (let i = 0; i < table.length; i += ROWS) {
    yield table.slice(i, i + ROWS).map((row, rank) => {
      if (row === header) return [...cellsOf(header), ERREUR];
      const faults = [...(i + rank === 1 ? told(header) : []), ...told(row)];
      return [...cellsOf(row), neutralised(faults.join(' '))];
    });
  }
}

function sentence({ champ, msg }: Faute): string {
  return champ === undefined ? msg : `${libelles.get(champ) ?? champ} : ${msg}`;
}
