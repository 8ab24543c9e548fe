import { STAGE_CSV_FIELDS } from '../../entities/stage/stage-fields';
import type { StageLine } from '../../entities/stage/stage-lines.queries';
import { StageFormLimits } from '../../entities/stage/stage.queries';
import { fold } from '../../lib/french';

export type Person = { id: number; nom_responsable: string; prenom_responsable: string };

export type ParsedPeople = { ids: number[] } | { error: string };

const MALFORMED_NAME = 'Écrivez «\u00a0NOM, Prénom\u00a0», et une barre | entre deux personnes.';

/** Finds people by id, or by name without case and accents. */
export class PeopleIndex {
  private readonly byId = new Map<number, Person>();
  private readonly byName = new Map<string, Person[]>();

  constructor(readonly all: readonly Person[]) {
    for (const person of all) {
      this.byId.set(person.id, person);
      const key = keyOf(person.nom_responsable, person.prenom_responsable);
      this.byName.set(key, [...(this.byName.get(key) ?? []), person]);
    }
  }

  /** Format of the CSV files: `NOM, Prénom | NOM, Prénom`. */
  format(ids: readonly number[]): string {
    const names = ids.map((id) => {
      const person = this.byId.get(id);
      return person ? `${escape(person.nom_responsable)}, ${escape(person.prenom_responsable)}` : `responsable ${id}`;
    });
    return names.join(' | ');
  }

  /** Namesakes are told apart by the ids already in the cell (`linked`). */
  parse(text: string, linked: readonly number[]): ParsedPeople {
    const ids: number[] = [];
    for (const name of split(text, '|').map((part) => part.trim())) {
      if (name === '') continue;
      const [nom = '', prenom = '', ...others] = split(name, ',').map((part) => unescape(part).trim());
      if (nom === '' || prenom === '' || others.length > 0) return { error: MALFORMED_NAME };
      const namesakes = (this.byName.get(keyOf(nom, prenom)) ?? []).filter(({ id }) => !ids.includes(id));
      const [person] = namesakes.length === 1 ? namesakes : namesakes.filter(({ id }) => linked.includes(id));
      if (namesakes.length === 0)
        return { error: `Personne ne s’appelle «\u00a0${name}\u00a0»\u00a0: ajoutez ce responsable d’abord.` };
      if (!person)
        return {
          error: `Plusieurs personnes s’appellent «\u00a0${name}\u00a0»\u00a0: choisissez-la dans la liste.`,
        };
      ids.push(person.id);
    }
    return { ids: ids.sort((a, b) => a - b) };
  }
}

const keyOf = (nom: string, prenom: string) => `${fold(nom)}\n${fold(prenom)}`;
const escape = (name: string) => name.replace(/[\\,|]/g, '\\$&');
const unescape = (name: string) => name.replace(/\\([\\,|])/g, '$1');

/** An escaped separator does not split. */
function split(text: string, separator: string): string[] {
  const parts = [''];
  for (const token of text.match(/\\[^]|[^]/gu) ?? []) {
    if (token === separator) parts.push('');
    else parts.push(parts.pop() + token);
  }
  return parts;
}

/** A people cell holds ascending ids, or the text that names no known person. */
export type Cell = string | readonly number[];

const { code, name, hours, capacity, ...others } = STAGE_CSV_FIELDS.declared;
/** Short, often corrected columns stand beside the name. */
const FIELDS = { code, name, hours, capacity, ...others };
const CELL_KINDS = { line: 'line', text: 'paragraph', number: 'number' } as const;

const REQUIRED = new Set<string>(StageFormLimits.required);

/** The columns of the CSV files; `sent`: the column's name in the request body and in its errors. */
export const COLUMNS = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map((sent) => {
  const field = FIELDS[sent];
  const kind = 'type' in field ? CELL_KINDS[field.type] : 'people';
  return { field: field.of, sent, kind, required: REQUIRED.has(sent), label: field.label };
});

export type SheetColumn = (typeof COLUMNS)[number];
export type SheetField = SheetColumn['field'];
export type Cells = Record<SheetField, Cell>;

export const findColumn = (field: string) => COLUMNS.find((column) => column.field === field);

export function toCells(stage: StageLine): Cells {
  const cells = COLUMNS.map(({ field }): [SheetField, Cell] => [
    field,
    field === 'responsables' ? stage.responsables.map(({ id }) => id).sort((a, b) => a - b) : String(stage[field]),
  ]);
  return Object.fromEntries(cells) as Cells;
}

export const EMPTY_CELLS = Object.fromEntries(
  COLUMNS.map(({ field, kind }) => [field, kind === 'people' ? [] : kind === 'number' ? '0' : '']),
) as unknown as Cells;

export const isSameCell = (a: Cell | undefined, b: Cell | undefined) =>
  typeof a === 'object' && typeof b === 'object' ? a.join() === b.join() : a === b;

export const formatCell = (cell: Cell, people: PeopleIndex) => (typeof cell === 'string' ? cell : people.format(cell));

/** Parses a typed or pasted text; `former` is the current cell. Numbers may look as Excel writes them: « 1 200,0 ». */
export function parseCell(text: string, { kind, field }: SheetColumn, former: Cell, people: PeopleIndex): Cell {
  const trimmed = text.replace(/\r\n?/g, '\n').trim();
  if (kind === 'number') return parseNumber(trimmed);
  if (kind === 'people') {
    const found = people.parse(trimmed, typeof former === 'string' ? [] : former);
    return 'ids' in found ? found.ids : trimmed;
  }
  // Line breaks become spaces in a one-line cell, except in a code, which the server rejects.
  return kind === 'line' && field !== 'code_stage' ? trimmed.replace(/\s*\n\s*/g, ' ') : trimmed;
}

function parseNumber(text: string): string {
  if (text === '') return '0';
  const plain = text.replace(/[\s\u00a0\u202f]/g, '');
  const integer = /^(-?\d{1,15})(?:[.,]0*)?$/.exec(plain);
  return integer ? String(Number(integer[1])) : text;
}

/** The other rules are checked by the server only. */
export function validateCell(cell: Cell, { kind, required }: SheetColumn, people: PeopleIndex): string | undefined {
  if (typeof cell !== 'string') return undefined;
  if (required && cell === '') return 'Ce champ est obligatoire.';
  if (kind === 'number' && !/^-?\d{1,15}$/.test(cell)) return 'Écrivez un nombre entier, en chiffres.';
  if (kind !== 'people') return undefined;
  const found = people.parse(cell, []);
  return 'error' in found ? found.error : undefined;
}

export function toWireValue(cell: Cell, { kind }: SheetColumn): string | number | readonly number[] {
  return kind === 'number' ? Number(cell) : cell;
}
