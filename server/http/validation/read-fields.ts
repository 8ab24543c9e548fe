import { plainToClassFromExist } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { badRequest, type FieldError } from '../../errors.js';
import type { Form } from './field.js';
import { type FieldRules, fieldRules } from './field-rules.js';
import { type RuleContext, rulesOf } from './rule.js';

const WRONG_VALUE = 'Cette valeur est incorrecte.';
const UNKNOWN_FIELD = 'Ce paramètre n’existe pas ici : retirez-le.';

const OPTIONS = { stopAtFirstError: true, forbidUnknownValues: false };

/** A value of a class, and what is wrong with it. */
export interface FieldsResult {
  fields: Record<string, unknown>;
  faults: FieldError[];
}
/** What was sent: values of JSON have a type, those of a path, a query or a form are texts. */
export interface SentValues {
  values: object | undefined;
  isJson: boolean;
  emptyIsNone?: boolean;
}

/** The fields of one class, where the handler makes its value from several parts. @throws ApiException 400 */
export function validated<T extends object>(dto: new () => T, ...sent: SentValues[]): T {
  const { fields, faults } = validateFields(dto, ...sent);
  if (faults.length > 0) throw badRequest(faults);
  return fields as T;
}

/** The fields that a class knows, converted and judged; of the others, nothing is looked at but their names. */
export function validateFields(dto: new () => object, ...sent: SentValues[]): FieldsResult {
  const fields = new dto() as Record<string, unknown>;
  const faults: FieldError[] = [];
  const known: Record<string, FieldRules> = fieldRules(dto);
  for (const { values, isJson, emptyIsNone } of sent) {
    const taken: Record<string, unknown> = {};
    for (const [param, value] of Object.entries(values ?? {})) {
      if (!Object.hasOwn(known, param)) faults.push({ param, msg: UNKNOWN_FIELD });
      else if (emptyIsNone && [value].flat().every((text) => text === '')) continue;
      else if (isDeep(value)) faults.push({ param, msg: WRONG_VALUE });
      // class-transformer walks what it is given, and calls a `constructor` that it meets there: it is shown no object.
      else if (Array.isArray(value) && value.some(holdsMore)) fields[param] = known[param]!.convert(value, isJson);
      else taken[param] = isObject(value) ? {} : value;
    }
    const form: Form = isJson ? 'json' : 'text';
    plainToClassFromExist(fields, taken, { groups: [form] });
  }
  const told = new Set(faults.map(({ param }) => param));
  const wrong = validateSync(fields, OPTIONS).map(toFieldError);
  const place = new Map(Object.keys(known).map((param, i) => [param, i]));
  // class-validator tells those of a class before those of the class that it extends.
  wrong.sort((a, b) => place.get(a.param)! - place.get(b.param)!);
  return { fields, faults: faults.concat(wrong.filter(({ param }) => !told.has(param))) };
}

/** What the rules refuse, one fault a field at most. */
export async function brokenRules(
  { fields, faults }: FieldsResult,
  context: Omit<RuleContext, 'fields'>,
): Promise<FieldError[]> {
  const rules = rulesOf(fields).filter(({ property }) => !faults.some(({ param }) => param === property));
  const asked = rules.map(async ({ property: param, refusal }) => {
    const msg = await refusal(fields[param], { ...context, fields });
    return msg === undefined ? [] : [{ param, msg }];
  });
  const broken = (await Promise.all(asked)).flat();
  // Of each field the first.
  return broken.filter(({ param }, i) => broken.findIndex((one) => one.param === param) === i);
}

function isObject(value: unknown): boolean {
  return holdsMore(value) && !Array.isArray(value);
}

function holdsMore(value: unknown): boolean {
  return value !== null && typeof value === 'object';
}

/** No field holds more than a list: deeper, a value would exhaust the stack of what looks at it; with gaps, its time. */
function isDeep(value: unknown, levels = 3): boolean {
  if (!holdsMore(value)) return false;
  const items: unknown[] = Object.values(value as object);
  if (levels === 0 || (Array.isArray(value) && items.length < value.length)) return true;
  return items.some((item) => isDeep(item, levels - 1));
}

function toFieldError({ property, constraints = {} }: ValidationError): FieldError {
  return { param: property, msg: Object.values(constraints)[0] ?? WRONG_VALUE };
}

export function unknownFields(names: string[]): FieldError[] {
  return names.map((param) => ({ param, msg: UNKNOWN_FIELD }));
}
