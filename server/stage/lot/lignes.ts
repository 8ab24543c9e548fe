import type { Fields } from '../../db/kind.js';
import type { FieldError } from '../../errors.js';
import { foldText } from '../../french.js';
import { faultOf, type FieldRules, fieldRules } from '../../http/validation/field-rules.js';
import { unknownFields } from '../../http/validation/read-fields.js';
import { Turns } from '../../turns.js';
import { StageBody } from '../stage.dto.js';
import { FIELDS, STAGE_FIELDS } from '../stage.fields.js';
import { StageVise } from './lot-lignes.dto.js';

/** What a line asks for. */
export interface Ligne {
  /** Its place in what was sent. */
  rank: number;
  /** Undefined for a new stage. */
  id: number | undefined;
  versions: number[] | undefined;
  /** By column, with its list: those alone that were sent; all of them for a new stage. */
  fields: Fields;
}

type Sent = Record<string, unknown>;

const RULES: Record<string, FieldRules> = { ...fieldRules(StageVise), ...fieldRules(StageBody) };
const NO_LINE = 'Indiquez une ligne\u00a0: un objet dont les champs sont ceux d’un stage.';
/** A line names so many fields at most that do not exist. */
const UNKNOWN_TOLD = 5;

/** The lines that were sent, and all that is wrong with them: each field is judged as in the form of one stage. */
export async function readLignes(sent: unknown[]): Promise<{ lignes: Ligne[]; faults: FieldError[] }> {
  const lignes: Ligne[] = [];
  const faults: FieldError[] = [];
  const twice = new Twice();
  const turns = new Turns();
  for (const [rank, line] of sent.entries()) {
    const read = readLine(line, rank);
    const wrong = read.faults.length > 0 ? read.faults : twice.faultsOf(read.ligne);
    faults.push(...wrong.map(({ param, msg }) => ({ param: paramOf(rank, param), msg })));
    lignes.push(read.ligne);
    await turns.next();
  }
  return { lignes, faults };
}

/** As a fault names a field of a line. */
export function paramOf(rank: number, field: string): string {
  return field === '' ? `stages[${rank}]` : `stages[${rank}].${field}`;
}

function readLine(line: unknown, rank: number): { ligne: Ligne; faults: FieldError[] } {
  const ligne: Ligne = { rank, id: undefined, versions: undefined, fields: {} };
  if (line === null || typeof line !== 'object' || Array.isArray(line))
    return { ligne, faults: [{ param: '', msg: NO_LINE }] };
  const names = Object.keys(line).filter((name) => !Object.hasOwn(RULES, name));
  const faults = unknownFields(names.slice(0, UNKNOWN_TOLD).map((name) => name.slice(0, 100)));
  const values: Sent = {};
  for (const [name, rules] of Object.entries(RULES)) {
    const value = Object.hasOwn(line, name) ? rules.convert((line as Sent)[name], true) : undefined;
    const isLeft = value === undefined && Object.hasOwn(line, 'id');
    const msg = isLeft ? undefined : faultOf(rules, value);
    if (msg !== undefined) faults.push({ param: name, msg });
    else if (value !== undefined) values[name] = value;
  }
  if (faults.length > 0) return { ligne, faults };
  const { id, version } = values as StageVise;
  const versions = version === undefined ? undefined : [version];
  return { ligne: { rank, id, versions, fields: columnsOf(values, id === undefined) }, faults };
}

function columnsOf(values: Sent, isNew: boolean): Fields {
  const fields: Fields = {};
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

/** Two lines for one stage, or for one code. */
class Twice {
  private readonly ids = new Set<number>();
  private readonly codes = new Map<string, string>();

  faultsOf({ id, fields }: Ligne): FieldError[] {
    const faults: FieldError[] = [];
    if (id !== undefined && this.ids.has(id))
      faults.push({ param: 'id', msg: 'Une autre ligne modifie déjà ce stage.' });
    if (id !== undefined) this.ids.add(id);
    const [key, code] = [fields['cle_code_stage'], fields['code_stage']] as (string | undefined)[];
    if (key === undefined || code === undefined) return faults;
    const first = this.codes.get(key);
    if (first === undefined) this.codes.set(key, code);
    else if (first === code) faults.push({ param: 'code', msg: 'Une autre ligne a déjà ce code.' });
    else {
      const msg = `Ce code ne diffère que par la casse ou les accents de «\u00a0${first}\u00a0», d’une autre ligne.`;
      faults.push({ param: 'code', msg });
    }
    return faults;
  }
}
