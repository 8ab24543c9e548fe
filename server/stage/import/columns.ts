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
const UNKNOWN = `Colonne inconnue. Colonnes possibles : ${LABELS}.`;
const REQUIRED = COLUMNS.filter(({ field }) => field === 'code_stage' || field === 'libelle_stage');

/** `code_stage`, `Code stage`, `CODE-STAGE`: the same letters, and nothing between them. */
const key = (name: string) => foldWords(name).join('');

/** Head of the column that tells the faults of each line; sent back with the mended file, it is overlooked. */
export const FAULTS = 'erreur';
export const OVERLOOKED = 'overlooked';
export type Head = Column | typeof OVERLOOKED | undefined;
export const headsFaults = (name: string) => key(name) === FAULTS;

const byName = new Map(
  COLUMNS.flatMap((column) => [column.field, column.sent, column.label].map((name) => [key(name), column])),
);

/** Characters of a head that are told, and told back. */
const SHOWN = 100;
const headKey = (name: string) => key(name.trim().slice(0, SHOWN));

/** What the staff make of the heads that no column bears: one of its names, or nothing where it is not to be read. */
export type Choices = Record<string, string>;
export type ChosenHeads = Map<string, Column | undefined>;

/** None where a choice names no column. */
export function chosenHeads(choices: Choices): ChosenHeads | undefined {
  const entries = Object.entries(choices);
  if (!entries.every(([, name]) => name === '' || byName.has(key(name)))) return undefined;
  return new Map(entries.map(([head, name]) => [headKey(head), byName.get(key(name))]));
}

export function headsColumn(name: string, chosen: ChosenHeads): boolean {
  return (byName.get(key(name)) ?? chosen.get(headKey(name))) !== undefined;
}

interface Header {
  heads: Head[];
  /** Those that the choices were asked for. */
  chosen: { titre: string; colonne: string | null }[];
  faults: Fault[];
}

/** What the header says of each column, undefined for one that is not read, and all that is wrong with it. */
export function readHeader({ line, cells }: Row, choices: ChosenHeads): Header {
  const faults: Fault[] = [];
  const chosen: Header['chosen'] = [];
  const refuse = (field: string, msg: string, value?: string) => faults.push({ line, field, msg, value });
  const seen = new Set<Column>();
  const heads = cells.map((cell) => {
    const name = cell.trim();
    const known = byName.get(key(name));
    const isChosen = known === undefined && !headsFaults(name) && choices.has(headKey(name));
    const column = known ?? (isChosen ? choices.get(headKey(name)) : undefined);
    if (isChosen) chosen.push({ titre: name, colonne: column?.label ?? null });
    if (column === undefined) {
      if (isChosen || headsFaults(name)) return OVERLOOKED;
      if (name !== '') refuse(name.slice(0, SHOWN), UNKNOWN, name);
      return undefined;
    }
    if (seen.has(column)) refuse(column.field, `La colonne « ${column.label} » est là deux fois : retirez-en une.`);
    seen.add(column);
    return column;
  });
  for (const column of REQUIRED.filter((one) => !seen.has(one))) {
    refuse(column.field, `La colonne « ${column.label} » manque.`);
  }
  return { heads, chosen, faults };
}
