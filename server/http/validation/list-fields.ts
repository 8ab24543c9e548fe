import { arrayMaxSize, isString } from 'class-validator';
import { type Field, field, rule } from './field.js';
import type { Conversion } from './field-rules.js';

const CONTROL_CHARACTER = /\p{Cc}/u;

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
