import {
  type CsvColumn,
  CsvColumns,
  escaped,
  type Fault,
  type HeaderCell,
  splitEscaped,
  unescaped,
} from '../../csv/columns.js';
import { type LineReader, readCells } from '../../csv/lines.js';
import type { CsvRow } from '../../csv/row.js';
import { foldText } from '../../french.js';
import { faultOf, fieldRules, type FieldRules } from '../../http/validation/field.js';
import { ResponsableBody } from '../../responsable/responsable.dto.js';
import { StageBody } from '../stage.dto.js';
import type { StageField } from '../stage.entity.js';
import { FIELDS, type SentField, STAGE_FIELDS } from '../stage.fields.js';

export interface StageColumn extends CsvColumn {
  field: StageField | 'responsables';
  sent: SentField | 'responsables';
  empty: string | number;
}

const stageRules = fieldRules(StageBody);
const responsableRules = fieldRules(ResponsableBody);

const RESPONSABLES: StageColumn = {
  field: 'responsables',
  sent: 'responsables',
  label: 'Responsables',
  empty: '',
  example: 'DUPONT, Jean | BENALI, Aïcha',
};

export const STAGE_CSV_COLUMNS = new CsvColumns<StageColumn>([
  ...FIELDS.map((field) => ({
    field,
    ...STAGE_FIELDS[field],
    required: !stageRules[STAGE_FIELDS[field].sent].optional,
  })),
  RESPONSABLES,
]);

/** A person as written in a cell: `NOM, Prénom`. */
export interface Name {
  nom: string;
  prenom: string;
  /** Key of the name, computed once per cell text. */
  key?: string;
}

/** Equal for two spellings of the same name. */
export const nameKey = ({ nom, prenom, key = `${foldText(nom)}\n${foldText(prenom)}` }: Name): string => key;

/** Splits a cell: `NOM, Prénom | NOM, Prénom`. */
function splitPersons(cell: string): string[] {
  if (cell === '') return [];
  return splitEscaped(cell, '|')
    .map((person) => person.trim())
    .filter((person) => person !== '');
}

/** Undefined unless the text is `NOM, Prénom`; a backslash escapes a comma, a bar or a backslash of a name. */
function parseName(person: string): Name | undefined {
  const [nom = '', prenom = '', ...others] = splitEscaped(person, ',').map((part) => unescaped(part).trim());
  if (nom === '' || prenom === '' || others.length > 0) return undefined;
  return { nom, prenom, key: nameKey({ nom, prenom }) };
}

export function formatNames(names: Name[]): string {
  return names.map(({ nom, prenom }) => `${escaped(nom)}, ${escaped(prenom)}`).join(' | ');
}

export interface StageLine {
  line: number;
  /** Folded code; empty when the code is invalid. */
  key: string;
  /** Keyed by field, for the columns of the file. */
  values: Record<string, string | number>;
  /** Undefined when the file has no column of responsables. */
  names: Name[] | undefined;
}

/** A parsed person of a cell, or the error in its name. */
interface Person {
  name?: Name;
  msg: string | undefined;
}

const BAD_NAME = 'Écrivez «\u00a0NOM, Prénom\u00a0», et une barre | entre deux personnes.';

export class StageLineReader implements LineReader<StageLine> {
  readonly faults: Fault[] = [];
  private readonly seen = new Map<string, StageLine>();
  /** Template with all the file's fields: growing an object cell by cell costs more than parsing the cells. */
  private readonly blank: StageLine['values'];
  /** Keyed by cell text: a few people occur in many lines. */
  private readonly persons = new Map<string, Person>();

  constructor(private readonly header: HeaderCell<StageColumn>[]) {
    const fields = header.flatMap((cell) => (typeof cell === 'object' ? cell.field : []));
    this.blank = Object.fromEntries(fields.filter((field) => field !== 'responsables').map((field) => [field, '']));
  }

  read(row: CsvRow): StageLine {
    const line: StageLine = { line: row.line, key: '', values: { ...this.blank }, names: undefined };
    const isRead = readCells(row, this.header, this.faults, (column, text) => this.readCell(line, column, text));
    // The code is empty when it was rejected.
    if (isRead && line.values['code_stage'] !== '') this.refuseDuplicate(line);
    return line;
  }

  private readCell(line: StageLine, column: StageColumn, text: string): void {
    const { field, sent, empty } = column;
    if (sent === 'responsables') {
      line.names = this.readNames(line, text);
      return;
    }
    if (text === '' && typeof empty === 'number') {
      line.values[field] = empty;
      return;
    }
    const value = stageRules[sent].convert(text);
    const msg = faultOf(stageRules[sent], value);
    if (msg === undefined) line.values[field] = value as string | number;
    else this.refuse(line, field, text, msg);
  }

  private refuseDuplicate(line: StageLine): void {
    const code = String(line.values['code_stage']);
    line.key = foldText(code);
    const first = this.seen.get(line.key);
    if (first === undefined) {
      this.seen.set(line.key, line);
      return;
    }
    const firstCode = String(first.values['code_stage']);
    const msg =
      firstCode === code
        ? `Ce code est déjà celui de la ligne ${first.line}.`
        : `Ce code ne diffère que par la casse ou les accents de « ${firstCode} », ligne ${first.line}.`;
    this.refuse(line, 'code_stage', code, msg);
  }

  private readNames(line: StageLine, cell: string): Name[] {
    const names: Name[] = [];
    let fault: string | undefined;
    for (const text of splitPersons(cell)) {
      const { name, msg } = this.person(text);
      if (name !== undefined) names.push(name);
      fault ??= msg;
    }
    if (fault !== undefined) this.refuse(line, 'responsables', cell, fault);
    return names;
  }

  private person(text: string): Person {
    const cached = this.persons.get(text);
    if (cached !== undefined) return cached;
    const person = readPerson(text);
    this.persons.set(text, person);
    return person;
  }

  private refuse({ line }: StageLine, field: string, value: string, msg: string): void {
    this.faults.push({ line, field, msg, value });
  }
}

function readPerson(text: string): Person {
  const name = parseName(text);
  if (name === undefined) return { msg: BAD_NAME };
  const { firstName, lastName } = responsableRules;
  return { name, msg: faultIn(firstName, name.prenom) ?? faultIn(lastName, name.nom) };
}

function faultIn(rules: FieldRules, text: string): string | undefined {
  return faultOf(rules, rules.convert(text));
}
