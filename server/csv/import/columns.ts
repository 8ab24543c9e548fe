import { foldWords } from '../../french.js';
import type { CsvRow } from '../rows.js';
import type { Fault } from './fault.js';

/** A column of a file: the entity's field, the form's, and the screen's label, any of which may head it. */
export interface CsvColumn {
  field: string;
  sent: string;
  label: string;
  example: string;
  required?: boolean;
}

/** `code_stage`, `Code stage`, `CODE-STAGE`: the same letters, and nothing between them. */
const key = (name: string) => foldWords(name).join('');

/** Head of the column that tells the faults of each line; sent back with the mended file, it is overlooked. */
export const FAULTS = 'erreur';
export const OVERLOOKED = 'overlooked';
export type Head<C extends CsvColumn> = C | typeof OVERLOOKED | undefined;
export const headsFaults = (name: string) => key(name) === FAULTS;

/** Characters of a head that are told, and told back. */
const SHOWN = 100;
const headKey = (name: string) => key(name.trim().slice(0, SHOWN));

/** What the staff make of the heads that no column bears: one of its names, or nothing where it is not to be read. */
export type HeaderChoices = Record<string, string>;
export type ChosenHeads<C extends CsvColumn = CsvColumn> = Map<string, C | undefined>;

interface Header<C extends CsvColumn> {
  header: Head<C>[];
  /** Those that the choices were asked for. */
  chosen: { titre: string; colonne: string | null }[];
  faults: Fault[];
}

/** The columns of one kind of file. */
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

  /** The first line of such a file. */
  get titles(): string[] {
    return this.all.map(({ label }) => label);
  }

  /** A file with a line to write over. */
  model(): string[][] {
    return [this.titles, this.all.map(({ example }) => example)];
  }

  /** None where a choice names no column. */
  chosenHeads(choices: HeaderChoices): ChosenHeads<C> | undefined {
    const entries = Object.entries(choices);
    if (!entries.every(([, name]) => name === '' || this.byName.has(key(name)))) return undefined;
    return new Map(entries.map(([head, name]) => [headKey(head), this.byName.get(key(name))]));
  }

  headsColumn(name: string, chosen: ChosenHeads<C>): boolean {
    return (this.byName.get(key(name)) ?? chosen.get(headKey(name))) !== undefined;
  }

  /** What the header says of each column, undefined for one that is not read, and all that is wrong with it. */
  readHeader({ line, cells }: CsvRow, choices: ChosenHeads<C>): Header<C> {
    const faults: Fault[] = [];
    const chosen: Header<C>['chosen'] = [];
    const refuse = (field: string, msg: string, value?: string) => faults.push({ line, field, msg, value });
    const seen = new Set<C>();
    const header = cells.map((cell): Head<C> => {
      const name = cell.trim();
      const known = this.byName.get(key(name));
      const isChosen = known === undefined && !headsFaults(name) && choices.has(headKey(name));
      const column = known ?? (isChosen ? choices.get(headKey(name)) : undefined);
      if (isChosen) chosen.push({ titre: name, colonne: column?.label ?? null });
      if (column === undefined) {
        if (isChosen || headsFaults(name)) return OVERLOOKED;
        if (name !== '') refuse(name.slice(0, SHOWN), this.unknown, name);
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
