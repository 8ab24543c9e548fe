import { ApiException, type FieldError, MAX_FAULTS } from '../errors.js';
import { foldWords } from '../french.js';
import { field, type Field, rule, typeRule } from '../http/validation/field.js';
import type { CsvRow } from './row.js';

export interface Fault {
  line: number;
  /** Field of the entity; in the header, the name that is no column. */
  field?: string;
  msg: string;
  value?: string;
}

const MAX_VALUE_LENGTH = 100;

export function badLines(faults: Fault[]): ApiException {
  const count = faults.length === 1 ? 'une erreur' : `${faults.length} erreurs`;
  const many = faults.length > MAX_FAULTS ? ` Voici les ${MAX_FAULTS} premières.` : '';
  return new ApiException(400, `Ce fichier a ${count}.${many}`, faults.slice(0, MAX_FAULTS).map(toFieldError));
}

function toFieldError({ line, field, msg, value }: Fault): FieldError {
  const param = field === undefined ? `ligne ${line}` : `ligne ${line}, ${field}`;
  return { param, msg, ...(value !== undefined && { value: value.slice(0, MAX_VALUE_LENGTH) }) };
}

/** A column of a file: its header may be the field of the entity, the name sent by the form, or the label. */
export interface CsvColumn {
  field: string;
  sent: string;
  label: string;
  example: string;
  required?: boolean;
}

/** `code_stage`, `Code stage` and `CODE-STAGE` have the same key. */
const key = (name: string) => foldWords(name).join('');

/** Header of the column of faults, which is ignored when the corrected file is sent back. */
export const FAULTS = 'erreur';
/** A column that is not read. */
export const IGNORED = 'ignored';
export type HeaderCell<C extends CsvColumn> = C | typeof IGNORED | undefined;
export const isFaultsHeader = (name: string) => key(name) === FAULTS;

/** In characters: a longer header is cut in answers and in choices. */
const MAX_SHOWN_LENGTH = 100;
const headerKey = (name: string) => key(name.trim().slice(0, MAX_SHOWN_LENGTH));

/** Keyed by header without a column: a name of the column that the user has chosen, or nothing if it is not to be read. */
type HeaderChoices = Record<string, string>;
export type ChosenHeaders<C extends CsvColumn = CsvColumn> = Map<string, C | undefined>;

interface Header<C extends CsvColumn> {
  header: HeaderCell<C>[];
  /** Headers resolved by a choice. */
  chosen: { titre: string; colonne: string | null }[];
  faults: Fault[];
}

/** Columns of one type of file. */
export class CsvColumns<C extends CsvColumn> {
  readonly labels: Map<string, string>;
  private readonly byName: Map<string, C>;
  private readonly unknown: string;

  constructor(readonly all: readonly C[]) {
    this.labels = new Map(all.map(({ field, label }) => [field, label]));
    this.byName = new Map(
      all.flatMap((column) => [column.field, column.sent, column.label].map((name) => [key(name), column])),
    );
    this.unknown = `Colonne inconnue. Colonnes possibles : ${all.map(({ label }) => label).join(', ')}.`;
  }

  get titles(): string[] {
    return this.all.map(({ label }) => label);
  }

  /** A template: the header and an example line. */
  model(): string[][] {
    return [this.titles, this.all.map(({ example }) => example)];
  }

  /** @param texts by field */
  toCells(texts: Record<string, string>): string[] {
    return this.all.map(({ field }) => texts[field]!);
  }

  /** Undefined if a choice names no column. */
  parseChoices(choices: HeaderChoices): ChosenHeaders<C> | undefined {
    const entries = Object.entries(choices);
    if (!entries.every(([, name]) => name === '' || this.byName.has(key(name)))) return undefined;
    return new Map(entries.map(([title, name]) => [headerKey(title), this.byName.get(key(name))]));
  }

  isColumnHeader(name: string, chosen: ChosenHeaders<C>): boolean {
    return (this.byName.get(key(name)) ?? chosen.get(headerKey(name))) !== undefined;
  }

  /** Finds the column of each cell of the header, undefined if there is none, and its faults. */
  readHeader({ line, cells }: CsvRow, choices: ChosenHeaders<C>): Header<C> {
    const faults: Fault[] = [];
    const chosen: Header<C>['chosen'] = [];
    const refuse = (field: string, msg: string, value?: string) => faults.push({ line, field, msg, value });
    const seen = new Set<C>();
    const header = cells.map((cell): HeaderCell<C> => {
      const name = cell.trim();
      const named = this.byName.get(key(name));
      const isChosen = named === undefined && !isFaultsHeader(name) && choices.has(headerKey(name));
      const column = named ?? (isChosen ? choices.get(headerKey(name)) : undefined);
      if (isChosen) chosen.push({ titre: name, colonne: column?.label ?? null });
      if (column === undefined) {
        if (isChosen || isFaultsHeader(name)) return IGNORED;
        if (name !== '') refuse(name.slice(0, MAX_SHOWN_LENGTH), this.unknown, name);
        return undefined;
      }
      if (seen.has(column)) refuse(column.field, `La colonne « ${column.label} » est là deux fois : retirez-en une.`);
      seen.add(column);
      return column;
    });
    for (const column of this.all.filter((one) => one.required === true && !seen.has(one)))
      refuse(column.field, `La colonne « ${column.label} » manque.`);
    return { header, chosen, faults };
  }
}

const MAX_LENGTH = 20_000;
const DESCRIPTION =
  'Titres que l’import ne connaît pas, et la colonne que chacun désigne, en JSON ; vide : ne pas la lire.';
const EXPECTED =
  'Indiquez un objet JSON : à chaque titre du fichier, le nom d’une colonne, ou rien si elle n’est pas à lire.';

/** A JSON text that maps the headers of a file to columns; converted to a map. */
export function ColonnesField<C extends CsvColumn>(columns: CsvColumns<C>, example: string): PropertyDecorator {
  const own: Field = { optional: true, description: DESCRIPTION, example };
  return field(own, {
    schema: { type: String, maxLength: MAX_LENGTH },
    convert: (value) =>
      typeof value === 'string' && value.length <= MAX_LENGTH ? (parsed(value, columns) ?? value) : value,
    rules: [
      typeRule(own, 'isText', (value) => typeof value === 'string' || value instanceof Map, EXPECTED),
      rule('areColumns', (value) => value instanceof Map, EXPECTED),
    ],
  });
}

function parsed<C extends CsvColumn>(text: string, columns: CsvColumns<C>): ChosenHeaders<C> | undefined {
  try {
    const choices = JSON.parse(text) as unknown;
    return isChoices(choices) ? columns.parseChoices(choices) : undefined;
  } catch {
    return undefined;
  }
}

function isChoices(value: unknown): value is HeaderChoices {
  return (
    value !== null &&
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value).every((name) => typeof name === 'string')
  );
}

/** Splits a cell; a backslash escapes a separator or a backslash. */
export function splitEscaped(text: string, separator: string): string[] {
  if (!text.includes('\\')) return text.split(separator);
  const parts = [''];
  for (const token of text.match(/\\[^]|[^]/gu) ?? []) {
    if (token === separator) parts.push('');
    else parts.push(parts.pop() + token);
  }
  return parts;
}

export const unescaped = (part: string): string => part.replace(/\\([\\,|])/g, '$1');
export const escaped = (part: string): string => part.replace(/[\\,|]/g, '\\$&');
