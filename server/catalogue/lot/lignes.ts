import { yieldIfNeeded } from '../../concurrency.js';
import type { FieldValues } from '../../content/content-type.js';
import { foldText } from '../../french.js';
import { faultOf, fieldRules, type FieldRules } from '../../http/validation/field.js';
import { unknownFields } from '../../http/validation/request-validation.js';
import { StageBody } from '../../stage/stage.dto.js';
import { FIELDS, STAGE_FIELDS } from '../../stage/stage.fields.js';
import { StageVise } from './lot.dto.js';

export interface Ligne {
  rank: number;
  /** Undefined for a new stage, and for an id that cannot be read. */
  id: number | undefined;
  /** Whether the line has no `id`, not even an invalid one. */
  isNew: boolean;
  /** Whether the line has a `code`, even an invalid one. */
  givesCode: boolean;
  versions: number[] | undefined;
  /** Keyed by column, lists included: the sent fields, or all fields for a new stage. */
  fields: FieldValues;
}

/** An error of a line; `field` is empty when it concerns the whole line. */
export interface LineFault {
  rank: number;
  field: string;
  msg: string;
}

type Sent = Record<string, unknown>;

const RULES: Record<string, FieldRules> = { ...fieldRules(StageVise), ...fieldRules(StageBody) };
const FIELD_NAMES = Object.keys(RULES);
const NO_LINE = 'Indiquez une ligne\u00a0: un objet dont les champs sont ceux d’un stage.';
const MAX_UNKNOWN_FIELDS = 5;

/** Parses all lines and collects every error; each field follows the rules of the stage form. */
export async function readLignes(sent: unknown[]): Promise<{ lignes: Ligne[]; faults: LineFault[] }> {
  const lignes: Ligne[] = [];
  const faults: LineFault[] = [];
  const duplicates = new DuplicateCheck();
  for (const [rank, line] of sent.entries()) {
    const read = readLine(line, rank);
    faults.push(...read.faults, ...duplicates.faultsOf(read.ligne));
    lignes.push(read.ligne);
    await yieldIfNeeded();
  }
  return { lignes, faults };
}

/** Name of a field in errors: `stages[3].hours`. */
export function paramOf(rank: number, field: string): string {
  return field === '' ? `stages[${rank}]` : `stages[${rank}].${field}`;
}

/** Sorts by line, then in the order in which the fields are declared. */
export function sortFaults(faults: LineFault[]): LineFault[] {
  const positionOf = ({ field }: LineFault) => FIELD_NAMES.indexOf(field);
  return faults.sort((a, b) => a.rank - b.rank || positionOf(a) - positionOf(b));
}

function readLine(line: unknown, rank: number): { ligne: Ligne; faults: LineFault[] } {
  if (line === null || typeof line !== 'object' || Array.isArray(line)) {
    const nothing = { rank, id: undefined, isNew: false, givesCode: false, versions: undefined, fields: {} };
    return { ligne: nothing, faults: [{ rank, field: '', msg: NO_LINE }] };
  }
  const names = Object.keys(line).filter((name) => !Object.hasOwn(RULES, name));
  const unknown = unknownFields(names.slice(0, MAX_UNKNOWN_FIELDS).map((name) => name.slice(0, 100)));
  const faults = unknown.map(({ param, msg }) => ({ rank, field: param, msg }));
  const values: Sent = {};
  for (const [name, rules] of Object.entries(RULES)) {
    const value = Object.hasOwn(line, name) ? rules.convert((line as Sent)[name], true) : undefined;
    const isUnchanged = value === undefined && Object.hasOwn(line, 'id');
    const msg = isUnchanged ? undefined : faultOf(rules, value);
    if (msg !== undefined) faults.push({ rank, field: name, msg });
    else if (value !== undefined) values[name] = value;
  }
  const { id, version } = values as StageVise;
  const [isNew, givesCode] = [!Object.hasOwn(line, 'id'), Object.hasOwn(line, 'code')];
  const versions = version === undefined ? undefined : [version];
  return { ligne: { rank, id, isNew, givesCode, versions, fields: columnsOf(values, isNew) }, faults };
}

function columnsOf(values: Sent, isNew: boolean): FieldValues {
  const fields: FieldValues = {};
  for (const field of FIELDS) {
    const { sent, empty } = STAGE_FIELDS[field];
    if (isNew || values[sent] !== undefined) fields[field] = (values[sent] as string | number | undefined) ?? empty;
  }
  if (typeof values['code'] === 'string') fields['cle_code_stage'] = foldText(values['code']);
  if (isNew || values['responsableIds'] !== undefined)
    fields['responsables'] = [...new Set((values['responsableIds'] as number[] | undefined) ?? [])].sort(
      (a, b) => a - b,
    );
  return fields;
}

class DuplicateCheck {
  private readonly ids = new Set<number>();
  private readonly codes = new Map<string, string>();

  faultsOf({ rank, id, fields }: Ligne): LineFault[] {
    const faults: LineFault[] = [];
    if (id !== undefined && this.ids.has(id))
      faults.push({ rank, field: 'id', msg: 'Une autre ligne modifie déjà ce stage.' });
    if (id !== undefined) this.ids.add(id);
    const [key, code] = [fields['cle_code_stage'], fields['code_stage']] as (string | undefined)[];
    if (key === undefined || code === undefined) return faults;
    const first = this.codes.get(key);
    if (first === undefined) this.codes.set(key, code);
    else if (first === code) faults.push({ rank, field: 'code', msg: 'Une autre ligne a déjà ce code.' });
    else {
      const msg = `Ce code ne diffère que par la casse ou les accents de «\u00a0${first}\u00a0», d’une autre ligne.`;
      faults.push({ rank, field: 'code', msg });
    }
    return faults;
  }
}
