import type { Row } from '../csv/rows.js';
import { neutralised, restored } from '../csv/write.js';
import { COLONNES, ERREUR, isErreur } from './import.colonnes.js';
import { type Faute, readStages } from './import.lecture.js';

const libelles = new Map<string, string>(COLONNES.map(({ champ, libelle }) => [champ, libelle]));

/** The file as it was, with all that is wrong in a last column; what is wrong with its header is told on the first line. */
export async function annotatedRows(content: Buffer): Promise<string[][]> {
  const table: Row[] = [];
  const { fautes } = await readStages(content, (row) => table.push(row));
  const [header, ...rows] = table as [Row, ...Row[]];
  const kept = header.cells.map((name) => !isErreur(name));
  const byLine = new Map<number, Faute[]>();
  for (const faute of fautes) byLine.set(faute.line, [...(byLine.get(faute.line) ?? []), faute]);
  const cellsOf = ({ cells }: Row) =>
    cells.filter((_, i) => kept[i] ?? true).map((cell) => neutralised(restored(cell)));
  const told = (line: number) => (byLine.get(line) ?? []).map(sentence);
  return [
    [...cellsOf(header), ERREUR],
    ...rows.map((row, i) => {
      const faults = [...(i === 0 ? told(header.line) : []), ...told(row.line)];
      return [...cellsOf(row), neutralised(faults.join(' '))];
    }),
  ];
}

function sentence({ champ, msg }: Faute): string {
  return champ === undefined ? msg : `${libelles.get(champ) ?? champ} : ${msg}`;
}
