import type { Row } from '../../csv/rows.js';
import { foldWords } from '../../french.js';
import type { StageField } from '../stage.entity.js';
import { FIELDS, type SentField, STAGE_FIELDS } from '../stage.fields.js';
import type { Fault } from './fault.js';

/** A column of the file: the entity's field, the form's, and the screen's label, any of which may head it. */
export interface Column {
  field: StageField | 'responsables';
  sent: SentField | 'responsables';
  label: string;
  empty: string | number;
  example: string;
}

const RESPONSABLES: Column = {
  field: 'responsables',
  sent: 'responsables',
  label: 'Responsables',
  empty: '',
  example: 'DUPONT, Jean | BENALI, Aïcha',
};
export const COLUMNS = [...FIELDS.map((field): Column => ({ field, ...STAGE_FIELDS[field] })), RESPONSABLES];
const LABELS = COLUMNS.map(({ label }) => label).join(', ');
const REQUIRED = COLUMNS.filter(({ field }) => field === 'code_stage' || field === 'libelle_stage');

/** `code_stage`, `Code stage`, `CODE-STAGE`: the same letters, and nothing between them. */
const key = (name: string) => foldWords(name).join('');

/** Head of the column that tells the faults of each line; sent back with the mended file, it is overlooked. */
export const FAULTS = 'erreur';
export type Head = Column | typeof FAULTS | undefined;
export const headsFaults = (name: string) => key(name) === FAULTS;

const byName = new Map(
  COLUMNS.flatMap((column) => [column.field, column.sent, column.label].map((name) => [key(name), column])),
);

export function headsColumn(name: string): boolean {
  return byName.has(key(name));
}

/** What the header says of each column, undefined for one without a name, and all that is wrong with it. */
export function readHeader({ line, cells }: Row): { heads: Head[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const refuse = (field: string, msg: string) => faults.push({ line, field, msg });
  const seen = new Set<Column>();
  const heads = cells.map((cell) => {
    const name = cell.trim();
    const column = byName.get(key(name));
    if (column === undefined) {
      if (headsFaults(name)) return FAULTS;
      if (name !== '') refuse(name.slice(0, 100), `Colonne inconnue. Colonnes possibles : ${LABELS}.`);
      return undefined;
    }
    if (seen.has(column)) refuse(column.field, `La colonne « ${column.label} » est là deux fois : retirez-en une.`);
    seen.add(column);
    return column;
  });
  for (const column of REQUIRED.filter((one) => !seen.has(one))) {
    refuse(column.field, `La colonne « ${column.label} » manque.`);
  }
  return { heads, faults };
}
