import { arrayMaxSize, arrayMinSize, isBoolean, isInt, isString, max, min } from 'class-validator';
import { MAX_SECRET_LENGTH } from '../../config/env.js';
import { withoutUnseen } from '../../french.js';
import { isDay } from '../../paris.js';
import { type Conversion, field, type Field, type FieldRule, filled, rule, typeRule } from './field.js';

/** Refuses a day such as 30 February. */
export const NO_SUCH_DAY = 'Ce jour n’existe pas dans le calendrier.';
export const LAST_YEAR = 2100;
const FIRST_YEAR = 2000;
export const NOT_IN_YEARS = `Indiquez un jour de ${FIRST_YEAR} à ${LAST_YEAR}`;
export const DAY_FORMAT = /^\d{4}-\d\d-\d\d$/;

/** @param day begins with the four digits of its year */
export function isInYears(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** A calendar day, `AAAA-MM-JJ`. */
export function DayField(own: Field): PropertyDecorator {
  return field(own, {
    schema: { type: String, format: 'date', minLength: 10, maxLength: 10 },
    convert: (value) => (typeof value === 'string' ? value.trim() : value),
    rules: [
      typeRule(
        own,
        'isWritten',
        (value) => typeof value === 'string' && DAY_FORMAT.test(value) && isInYears(value),
        `${NOT_IN_YEARS}, sous la forme AAAA-MM-JJ.`,
      ),
      rule('isDay', (value) => isDay(value as string), NO_SUCH_DAY),
    ],
  });
}

interface TextField extends Field {
  maxLength: number;
  /** Refuses an empty text; an absent one too, unless `optional`. */
  filled?: true;
  /** A key, such as a code: signs that no eye sees are taken out. */
  isKey?: true;
  /** Checked before all other rules. */
  pattern?: { expression: RegExp; message: string };
  /** Checked after all other rules. */
  rules?: FieldRule[];
}

const ID = 'Indiquez un identifiant : un nombre entier positif.';
const IDS = 'Indiquez des identifiants : des nombres entiers positifs.';
const TEXT = 'Indiquez un texte.';
const MAX_IDS = 500;
const CONTROL_CHARACTER = /\p{Cc}/u;
const CONTROL_BUT_LAYOUT = /[^\P{Cc}\t\n\r]/u;

/** A positive id, also as text from a path, a query or a multipart form. */
export function IdField(own: Field): PropertyDecorator {
  return field(own, {
    schema: { type: 'integer', minimum: 1 },
    convert: toInteger,
    rules: [typeRule(own, 'isInt', isInt, ID), rule('min', (value) => min(value, 1), ID)],
  });
}

/** In a query or a form: repeated, repeated with `[]`, or separated by commas; `orNull`: null is a value too. */
export function IdListField(
  own: Field & { minItems?: number; maxItems?: number; orNull?: true; tooFew?: string },
): PropertyDecorator {
  const { minItems = 0, maxItems = MAX_IDS, orNull = false, tooFew = 'Choisissez au moins un élément.' } = own;
  const isId = (value: unknown) => isInt(value) && min(value, 1);
  const unlessNull = (accepts: (value: unknown) => boolean) => (value: unknown) =>
    (orNull && value === null) || accepts(value);
  return field(own, {
    schema: { type: 'integer', isArray: true, minimum: 1, minItems, maxItems, ...(orNull && { nullable: true }) },
    convert: toIntegers,
    rules: [
      typeRule(
        own,
        'arrayMinSize',
        unlessNull((value) => arrayMinSize(value, minItems)),
        tooFew,
      ),
      rule(
        'arrayMaxSize',
        unlessNull((value) => arrayMaxSize(value, maxItems)),
        `Indiquez ${maxItems} identifiants au plus.`,
      ),
      rule(
        'areIds',
        unlessNull((value) => (value as unknown[]).every(isId)),
        IDS,
      ),
    ],
  });
}

/** Codes in a query: repeated, or separated by commas; a backslash escapes a comma of a code. */
export function CodeListField(own: Field & { maxItems: number; maxLength: number }): PropertyDecorator {
  const { maxItems, maxLength } = own;
  const isCode = (value: unknown) => isString(value) && value.length <= maxLength && !CONTROL_CHARACTER.test(value);
  return field(own, {
    schema: { type: String, isArray: true, minItems: 1, maxItems },
    convert: toCodes,
    rules: [
      typeRule(own, 'arrayMinSize', (value) => arrayMinSize(value, 1), 'Indiquez au moins un code.'),
      rule('arrayMaxSize', (value) => arrayMaxSize(value, maxItems), `Indiquez ${maxItems} codes au plus.`),
      rule(
        'areCodes',
        (value) => (value as unknown[]).every(isCode),
        `Indiquez des codes : ${maxLength} caractères au plus chacun, sans caractère de contrôle.`,
      ),
    ],
  });
}

/** An integer, also as text. */
export function IntegerField(own: Field & { minimum: number; maximum: number }): PropertyDecorator {
  const { minimum, maximum } = own;
  const message = `Indiquez un nombre entier de ${minimum} à ${maximum}.`;
  return field(own, {
    schema: { type: 'integer', minimum, maximum },
    convert: toInteger,
    rules: [
      typeRule(own, 'isInt', isInt, message),
      rule('between', (value) => min(value, minimum) && max(value, maximum), message),
    ],
  });
}

export function ChoiceField(own: Field & { values: readonly string[] }): PropertyDecorator {
  const { values } = own;
  const accepts = (value: unknown) => values.includes(value as string);
  return field(own, {
    schema: { type: String, enum: [...values] },
    maxLength: Math.max(...values.map(({ length }) => length)),
    rules: [typeRule(own, 'isIn', accepts, `Indiquez l’une de ces valeurs\u00a0: ${values.join(', ')}.`)],
  });
}

/** Also as text from a multipart form. */
export function BooleanField(own: Field): PropertyDecorator {
  return field(own, {
    schema: { type: Boolean },
    convert: toBoolean,
    rules: [typeRule(own, 'isBoolean', isBoolean, 'Indiquez true ou false.')],
  });
}

/** One line of text, trimmed. */
export function LineField(own: TextField): PropertyDecorator {
  return textField(own, CONTROL_CHARACTER);
}

/** Several lines of text, trimmed; line breaks become LF. */
export function ParagraphField(own: TextField): PropertyDecorator {
  return textField(own, CONTROL_BUT_LAYOUT);
}

/** Never trimmed, never shown in the OpenAPI document. */
export function PasswordField(own: Field & { minLength?: number }): PropertyDecorator {
  const { minLength = 0 } = own;
  return field(own, {
    schema: { type: String, format: 'password', minLength: own.minLength, maxLength: MAX_SECRET_LENGTH },
    rules: [
      typeRule(own, 'isString', isString, TEXT),
      atMost(MAX_SECRET_LENGTH),
      counted('minLength', minLength, Infinity, `Indiquez ${minLength} caractères au moins.`),
    ],
  });
}

function textField(own: TextField, forbidden: RegExp): PropertyDecorator {
  const { maxLength, pattern, isKey = false } = own;
  const seen = (text: string) => (isKey ? withoutUnseen(text) : text);
  return field(own, {
    schema: {
      type: String,
      ...(pattern && { pattern: pattern.expression.source }),
      maxLength,
      ...(own.filled && { minLength: 1 }),
    },
    convert: (value) => (typeof value === 'string' ? withLf(seen(value)).trim() : value),
    rules: [
      ...(pattern
        ? [rule('pattern', (value) => isString(value) && pattern.expression.test(value), pattern.message)]
        : []),
      typeRule(own, 'isString', isString, TEXT),
      ...(own.filled ? [filled()] : []),
      atMost(maxLength),
      // Searching for a forbidden character takes a third of the time of matching a long text as a whole.
      rule('without', (value) => !forbidden.test(value as string), 'Retirez les caractères de contrôle.'),
      ...(own.rules ?? []),
    ],
  });
}

function withLf(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

function atMost(maximum: number): FieldRule {
  return counted('maxLength', 0, maximum, `Indiquez ${maximum} caractères au plus.`);
}

/** Counts code points, as a database does: a character of four bytes is one, a variation selector is one more. */
function counted(name: string, minimum: number, maximum: number, message: string): FieldRule {
  const accepts = (value: unknown) => {
    const text = value as string;
    // Counting is slow: a text never has more characters than code units.
    const length = minimum === 0 && text.length <= maximum ? text.length : [...text].length;
    return length >= minimum && length <= maximum;
  };
  return rule(name, accepts, message);
}

const toInteger: Conversion = (value, isJson = false) =>
  !isJson && typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;

const toBoolean: Conversion = (value, isJson = false) => {
  if (isJson) return value;
  return value === 'true' ? true : value === 'false' ? false : value;
};

const toCodes: Conversion = (value) => {
  if (value === undefined || value === null) return value;
  return [value]
    .flat()
    .flatMap((item: unknown) => (typeof item === 'string' ? (item.match(/(?:\\[^]|[^,\\])+/g) ?? []) : [item]))
    .map((code) => (typeof code === 'string' ? code.replace(/\\([^])/g, '$1').trim() : code))
    .filter((code) => code !== '');
};

const toIntegers: Conversion = (value, isJson = false) => {
  if (value === undefined || value === null) return value;
  // A JSON value that is no list becomes an invalid id.
  if (isJson) return Array.isArray(value) ? (value as unknown[]) : [NaN];
  return [value]
    .flat()
    .flatMap((item) => (typeof item === 'string' ? item.split(',') : [item]))
    .map((item: unknown) => toInteger(typeof item === 'string' ? item.trim() : item));
};

/** In a query: repeated, repeated with `[]`, or separated by commas. */
export function ChoiceListField(own: Field & { values: readonly string[] }): PropertyDecorator {
  const { values } = own;
  const accepts = (value: unknown) => (value as unknown[]).every((one) => values.includes(one as string));
  return field(own, {
    schema: { type: String, enum: [...values], isArray: true, maxItems: values.length },
    maxLength: Math.max(...values.map(({ length }) => length)),
    convert: (value) => eachValue(value, (text) => text.split(',').map((one) => one.trim())),
    rules: [
      rule('areIn', accepts, `Indiquez une ou plusieurs de ces valeurs\u00a0: ${values.join(', ')}.`),
      atMostItems(values.length, 'valeurs'),
    ],
  });
}

/** Several lines of text, each trimmed; in a query repeated, with or without `[]`. A comma is part of the text. */
export function LineListField(own: Field & { maxItems: number; maxLength: number }): PropertyDecorator {
  const { maxItems, maxLength } = own;
  const each = (accepts: (text: string) => boolean) => (value: unknown) => (value as string[]).every(accepts);
  return field(own, {
    schema: { type: String, isArray: true, maxItems, items: { type: 'string', maxLength } },
    maxLength,
    convert: (value) => eachValue(value, (text) => [text.trim()]),
    rules: [
      rule('areStrings', each(isString), 'Indiquez des textes.'),
      atMostItems(maxItems, 'textes'),
      rule(
        'areShort',
        each((text) => [...text].length <= maxLength),
        `Indiquez ${maxLength} caractères au plus.`,
      ),
      rule(
        'without',
        each((text) => !CONTROL_CHARACTER.test(text)),
        'Retirez les caractères de contrôle.',
      ),
    ],
  });
}

const atMostItems = (maximum: number, what: string) =>
  rule('arrayMaxSize', (value) => arrayMaxSize(value, maximum), `Indiquez ${maximum} ${what} au plus.`);

function eachValue(value: unknown, partsOf: (text: string) => string[]): ReturnType<Conversion> {
  if (value === undefined || value === null) return value;
  return [value].flat().flatMap((one: unknown) => (typeof one === 'string' ? partsOf(one) : [one]));
}
