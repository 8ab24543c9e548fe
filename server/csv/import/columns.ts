import { foldWords } from '../../french.js';
import type { CsvRow } from '../rows.js';
import type { Fault } from './fault.js';

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
export const OVERLOOKED = 'overlooked';
export type HeaderCell<C extends CsvColumn> = C | typeof OVERLOOKED | undefined;
export const isFaultsHeader = (name: string) => key(name) === FAULTS;

/** In characters: a longer header is cut in answers and in choices. */
const MAX_SHOWN_LENGTH = 100;
const headerKey = (name: string) => key(name.trim().slice(0, MAX_SHOWN_LENGTH));

/** By header without a column: a name of the column that the user has chosen, or nothing if it is not to be read. */
export type HeaderChoices = Record<string, string>;
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
        if (isChosen || isFaultsHeader(name)) return OVERLOOKED;
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
