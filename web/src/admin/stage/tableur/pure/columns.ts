import type { StageLine } from '../../../../api/admin/tableur';
import { LABELS } from '../../form/values';
import type { KnownPeople } from './people';

/** Of people: their ids, in ascending order, or the text that names nobody. */
export type Cell = string | readonly number[];

type Kind = 'line' | 'paragraph' | 'number' | 'people';
type Told = keyof typeof LABELS;

/** `sent`: as the server's body and its faults name it. */
const column = <F extends Told, S extends string>(field: F, sent: S, kind: Kind, filled = false) =>
  ({ field, sent, kind, filled, label: LABELS[field] }) as const;

/** Those of the CSV files; what is short, and corrected most, stands by the name. */
export const COLUMNS = [
  column('code_stage', 'code', 'line', true),
  column('libelle_stage', 'name', 'line', true),
  column('volume_horaire_stage', 'hours', 'number'),
  column('capacite_stage', 'capacity', 'number'),
  column('objectif_general_stage', 'generalObjective', 'paragraph'),
  column('objectifs_detailles_stage', 'detailledObjectives', 'paragraph'),
  column('rythme_stage', 'rythm', 'paragraph'),
  column('prerequis_stage', 'prerequis', 'paragraph'),
  column('lien_olaf_stage', 'olaf', 'line'),
  column('responsables', 'responsableIds', 'people'),
];

export type SheetColumn = (typeof COLUMNS)[number];
export type SheetField = SheetColumn['field'];
export type Cells = Record<SheetField, Cell>;

export const columnOf = (field: string) => COLUMNS.find((one) => one.field === field);

/** As the server has it. */
export function cellsOf(stage: StageLine): Cells {
  const cells = COLUMNS.map(({ field }): [SheetField, Cell] => [
    field,
    field === 'responsables' ? stage.responsables.map(({ id }) => id).sort((a, b) => a - b) : String(stage[field]),
  ]);
  return Object.fromEntries(cells) as Cells;
}

/** A new line, before anything is written in it. */
export const EMPTY = Object.fromEntries(
  COLUMNS.map(({ field, kind }) => [field, kind === 'people' ? [] : kind === 'number' ? '0' : '']),
) as unknown as Cells;

export const sameCell = (a: Cell | undefined, b: Cell | undefined) =>
  typeof a === 'object' && typeof b === 'object' ? a.join() === b.join() : a === b;

export const textOf = (cell: Cell, people: KnownPeople) => (typeof cell === 'string' ? cell : people.textOf(cell));

/** What a text becomes in a column; `former` is what stands there. A number may be written as Excel does: « 1 200,0 ». */
export function cellFromText(text: string, { kind, field }: SheetColumn, former: Cell, people: KnownPeople): Cell {
  const trimmed = text.replace(/\r\n?/g, '\n').trim();
  if (kind === 'number') return numberOf(trimmed);
  if (kind === 'people') {
    const found = people.find(trimmed, typeof former === 'string' ? [] : former);
    return 'ids' in found ? found.ids : trimmed;
  }
  // A line is one: what came with breaks is put on it, but for a code, which is refused.
  return kind === 'line' && field !== 'code_stage' ? trimmed.replace(/\s*\n\s*/g, ' ') : trimmed;
}

function numberOf(text: string): string {
  if (text === '') return '0';
  const plain = text.replace(/[\s\u00a0\u202f]/g, '');
  const whole = /^(-?\d{1,15})(?:[.,]0*)?$/.exec(plain);
  return whole ? String(Number(whole[1])) : text;
}

/** What is wrong with a cell whatever the server says; the rest is the server's to say. */
export function faultOf(cell: Cell, { kind, filled }: SheetColumn, people: KnownPeople): string | undefined {
  if (typeof cell !== 'string') return undefined;
  if (filled && cell === '') return 'Ce champ est obligatoire.';
  if (kind === 'number' && !/^-?\d{1,15}$/.test(cell)) return 'Écrivez un nombre entier, en chiffres.';
  if (kind !== 'people') return undefined;
  const found = people.find(cell, []);
  return 'fault' in found ? found.fault : undefined;
}

/** As it is sent. */
export function wireOf(cell: Cell, { kind }: SheetColumn): string | number | readonly number[] {
  return kind === 'number' ? Number(cell) : cell;
}
