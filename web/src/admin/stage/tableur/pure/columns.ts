import type { StageLine } from '../../../../api/admin/tableur';
import { STAGE_FIELD_LABELS } from '../../form/values';
import type { PeopleIndex } from './people';

/** Of people: their ids, in ascending order, or the text that names nobody. */
export type Cell = string | readonly number[];

type ColumnKind = 'line' | 'paragraph' | 'number' | 'people';
type LabelledField = keyof typeof STAGE_FIELD_LABELS;

/** `sent`: as the server's body and its faults name it. */
const defineColumn = <F extends LabelledField, S extends string>(field: F, sent: S, kind: ColumnKind, required = false) =>
  ({ field, sent, kind, required, label: STAGE_FIELD_LABELS[field] }) as const;

/** Those of the CSV files; what is short, and corrected most, stands by the name. */
export const COLUMNS = [
  defineColumn('code_stage', 'code', 'line', true),
  defineColumn('libelle_stage', 'name', 'line', true),
  defineColumn('volume_horaire_stage', 'hours', 'number'),
  defineColumn('capacite_stage', 'capacity', 'number'),
  defineColumn('objectif_general_stage', 'generalObjective', 'paragraph'),
  defineColumn('objectifs_detailles_stage', 'detailledObjectives', 'paragraph'),
  defineColumn('rythme_stage', 'rythm', 'paragraph'),
  defineColumn('prerequis_stage', 'prerequis', 'paragraph'),
  defineColumn('lien_olaf_stage', 'olaf', 'line'),
  defineColumn('responsables', 'responsableIds', 'people'),
];

export type SheetColumn = (typeof COLUMNS)[number];
export type SheetField = SheetColumn['field'];
export type Cells = Record<SheetField, Cell>;

export const findColumn = (field: string) => COLUMNS.find((column) => column.field === field);

/** As the server has it. */
export function toCells(stage: StageLine): Cells {
  const cells = COLUMNS.map(({ field }): [SheetField, Cell] => [
    field,
    field === 'responsables' ? stage.responsables.map(({ id }) => id).sort((a, b) => a - b) : String(stage[field]),
  ]);
  return Object.fromEntries(cells) as Cells;
}

/** A new line, before anything is written in it. */
export const EMPTY_CELLS = Object.fromEntries(
  COLUMNS.map(({ field, kind }) => [field, kind === 'people' ? [] : kind === 'number' ? '0' : '']),
) as unknown as Cells;

export const isSameCell = (a: Cell | undefined, b: Cell | undefined) =>
  typeof a === 'object' && typeof b === 'object' ? a.join() === b.join() : a === b;

export const formatCell = (cell: Cell, people: PeopleIndex) => (typeof cell === 'string' ? cell : people.format(cell));

/** What a text becomes in a column; `former` is what stands there. A number may be written as Excel does: « 1 200,0 ». */
export function parseCell(text: string, { kind, field }: SheetColumn, former: Cell, people: PeopleIndex): Cell {
  const trimmed = text.replace(/\r\n?/g, '\n').trim();
  if (kind === 'number') return parseNumber(trimmed);
  if (kind === 'people') {
    const found = people.parse(trimmed, typeof former === 'string' ? [] : former);
    return 'ids' in found ? found.ids : trimmed;
  }
  // A line is one: what came with breaks is put on it, but for a code, which is refused.
  return kind === 'line' && field !== 'code_stage' ? trimmed.replace(/\s*\n\s*/g, ' ') : trimmed;
}

function parseNumber(text: string): string {
  if (text === '') return '0';
  const plain = text.replace(/[\s\u00a0\u202f]/g, '');
  const whole = /^(-?\d{1,15})(?:[.,]0*)?$/.exec(plain);
  return whole ? String(Number(whole[1])) : text;
}

/** What is wrong with a cell whatever the server says; the rest is the server's to say. */
export function validateCell(cell: Cell, { kind, required }: SheetColumn, people: PeopleIndex): string | undefined {
  if (typeof cell !== 'string') return undefined;
  if (required && cell === '') return 'Ce champ est obligatoire.';
  if (kind === 'number' && !/^-?\d{1,15}$/.test(cell)) return 'Écrivez un nombre entier, en chiffres.';
  if (kind !== 'people') return undefined;
  const found = people.parse(cell, []);
  return 'error' in found ? found.error : undefined;
}

/** As it is sent. */
export function toWireValue(cell: Cell, { kind }: SheetColumn): string | number | readonly number[] {
  return kind === 'number' ? Number(cell) : cell;
}
