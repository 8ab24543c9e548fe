import { arrayMaxSize, arrayMinSize, isBoolean, isInt, isString, max, min } from 'class-validator';
import { type Field, field, filled, kindRule, rule } from './field.js';
import type { Conversion, FieldRule } from './field-rules.js';

interface TextField extends Field {
  maxLength: number;
  /** Whether an empty text is refused; so is an absent one, unless `optional`. */
  filled?: true;
  /** What the text must look like, whatever else is wrong with it. */
  pattern?: { expression: RegExp; message: string };
  /** What else is asked of it then. */
  rules?: FieldRule[];
}

const ID = 'Indiquez un identifiant : un nombre entier positif.';
const IDS = 'Indiquez des identifiants : des nombres entiers positifs.';
const TEXT = 'Indiquez un texte.';
const MAX_IDS = 500;
const MAX_CODE = 50;
const CODES = `Indiquez des codes : ${MAX_CODE} caractères au plus chacun, sans caractère de contrôle.`;
const CONTROL_CHARACTER = /\p{Cc}/u;
const CONTROL_BUT_LAYOUT = /[^\P{Cc}\t\n\r]/u;

/** A positive id, also as text where it comes from a path, a query or a multipart form. */
export function IdField(own: Field): PropertyDecorator {
  return field(own, {
    schema: { type: 'integer', minimum: 1 },
    convert: toInteger,
    rules: [kindRule(own, 'isInt', isInt, ID), rule('min', (value) => min(value, 1), ID)],
  });
}

/** Several ids; in a query or a form repeated, repeated with `[]`, or parted by commas. */
export function IdListField(own: Field & { minItems?: number; maxItems?: number }): PropertyDecorator {
  const { minItems = 0, maxItems = MAX_IDS } = own;
  const isId = (value: unknown) => isInt(value) && min(value, 1);
  return field(own, {
    schema: { type: 'integer', isArray: true, minimum: 1, minItems, maxItems },
    convert: toIntegers,
    rules: [
      kindRule(own, 'arrayMinSize', (value) => arrayMinSize(value, minItems), 'Choisissez au moins un élément.'),
      rule('arrayMaxSize', (value) => arrayMaxSize(value, maxItems), `Indiquez ${maxItems} identifiants au plus.`),
      rule('areIds', (value) => (value as unknown[]).every(isId), IDS),
    ],
  });
}

/** Codes of stages, in a query: repeated, or parted by commas; one of a code has a backslash before it. */
export function CodeListField(own: Field & { maxItems: number }): PropertyDecorator {
  const { maxItems } = own;
  const isCode = (value: unknown) => isString(value) && value.length <= MAX_CODE && !CONTROL_CHARACTER.test(value);
  return field(own, {
    schema: { type: String, isArray: true, minItems: 1, maxItems },
    convert: toCodes,
    rules: [
      kindRule(own, 'arrayMinSize', (value) => arrayMinSize(value, 1), 'Indiquez au moins un code.'),
      rule('arrayMaxSize', (value) => arrayMaxSize(value, maxItems), `Indiquez ${maxItems} codes au plus.`),
      rule('areCodes', (value) => (value as unknown[]).every(isCode), CODES),
    ],
  });
}

/** An integer between two bounds, also as text. */
export function IntegerField(own: Field & { minimum: number; maximum: number }): PropertyDecorator {
  const { minimum, maximum } = own;
  const message = `Indiquez un nombre entier de ${minimum} à ${maximum}.`;
  return field(own, {
    schema: { type: 'integer', minimum, maximum },
    convert: toInteger,
    rules: [
      kindRule(own, 'isInt', isInt, message),
      rule('between', (value) => min(value, minimum) && max(value, maximum), message),
    ],
  });
}

/** One of a few words. */
export function ChoiceField(own: Field & { values: readonly string[] }): PropertyDecorator {
  const { values } = own;
  const accepts = (value: unknown) => values.includes(value as string);
  return field(own, {
    schema: { type: String, enum: [...values] },
    maxLength: Math.max(...values.map(({ length }) => length)),
    rules: [kindRule(own, 'isIn', accepts, `Indiquez l’une de ces valeurs\u00a0: ${values.join(', ')}.`)],
  });
}

/** true or false, also as text where it comes from a multipart form. */
export function BooleanField(own: Field): PropertyDecorator {
  return field(own, {
    schema: { type: Boolean },
    convert: toBoolean,
    rules: [kindRule(own, 'isBoolean', isBoolean, 'Indiquez true ou false.')],
  });
}

/** One line of text, trimmed. */
export function LineField(own: TextField): PropertyDecorator {
  return textField(own, CONTROL_CHARACTER);
}

/** Text of several lines, trimmed; its line breaks are kept, as LF. */
export function ParagraphField(own: TextField): PropertyDecorator {
  return textField(own, CONTROL_BUT_LAYOUT);
}

/** A password: never trimmed, never shown in the document. */
export function PasswordField(own: Field & { minLength?: number }): PropertyDecorator {
  const { minLength = 0 } = own;
  return field(own, {
    schema: { type: String, format: 'password', minLength: own.minLength, maxLength: 128 },
    rules: [
      kindRule(own, 'isString', isString, TEXT),
      atMost(128),
      counted('minLength', minLength, Infinity, `Indiquez ${minLength} caractères au moins.`),
    ],
  });
}

function textField(own: TextField, forbidden: RegExp): PropertyDecorator {
  const { maxLength, pattern } = own;
  return field(own, {
    schema: {
      type: String,
      ...(pattern && { pattern: pattern.expression.source }),
      maxLength,
      ...(own.filled && { minLength: 1 }),
    },
    convert: (value) => (typeof value === 'string' ? withLf(value).trim() : value),
    rules: [
      ...(pattern
        ? [rule('pattern', (value) => isString(value) && pattern.expression.test(value), pattern.message)]
        : []),
      kindRule(own, 'isString', isString, TEXT),
      ...(own.filled ? [filled()] : []),
      atMost(maxLength),
      // Looking for what is forbidden takes a third of the time of matching a long text from end to end.
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

/** Characters as a database counts them: one of four bytes is one, and so is a variation selector. */
function counted(name: string, minimum: number, maximum: number, message: string): FieldRule {
  const accepts = (value: unknown) => {
    const text = value as string;
    // Counting is slow: no text has more characters than code units.
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
  // What is no list holds no id.
  if (isJson) return Array.isArray(value) ? (value as unknown[]) : [NaN];
  return [value]
    .flat()
    .flatMap((item) => (typeof item === 'string' ? item.split(',') : [item]))
    .map((item: unknown) => toInteger(typeof item === 'string' ? item.trim() : item));
};
