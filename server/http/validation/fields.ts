import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  IsInt,
  IsString,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
  type ValidationArguments,
} from 'class-validator';

/** What every field of a DTO says of itself; class-validator checks the decorators in the order given here. */
interface Field {
  optional?: true;
  description: string;
  example?: unknown;
}

interface TextField extends Field {
  maxLength: number;
  /** Whether an empty text is refused; so is an absent one, unless `optional`. */
  filled?: true;
}

const REQUIRED = 'Ce champ est obligatoire.';
const ID = 'Indiquez un identifiant : un nombre entier positif.';
const IDS = 'Indiquez des identifiants : des nombres entiers positifs.';
const MAX_IDS = 500;
const CONTROL_CHARACTER = /\p{Cc}/u;
const CONTROL_BUT_LAYOUT = /[^\P{Cc}\t\n\r]/u;

/** A positive id, also as text where it comes from a path, a query or a multipart form. */
export function IdField(field: Field): PropertyDecorator {
  return applyDecorators(
    documented(field, { type: 'integer', minimum: 1 }),
    transformed(toInteger),
    IsInt({ message: requiredOr(field, ID) }),
    Min(1, { message: ID }),
  );
}

/** Several ids; in a query or a form repeated, repeated with `[]`, or parted by commas. */
export function IdListField(field: Field & { minItems?: number }): PropertyDecorator {
  const { minItems = 0 } = field;
  return applyDecorators(
    documented(field, { type: 'integer', isArray: true, minimum: 1, minItems, maxItems: MAX_IDS }),
    transformed(toIntegers),
    ArrayMinSize(minItems, { message: requiredOr(field, 'Choisissez au moins un élément.') }),
    ArrayMaxSize(MAX_IDS, { message: `Indiquez ${MAX_IDS} identifiants au plus.` }),
    IsInt({ each: true, message: IDS }),
    Min(1, { each: true, message: IDS }),
  );
}

/** An integer between two bounds, also as text. */
export function IntegerField(field: Field & { minimum: number; maximum: number }): PropertyDecorator {
  const { minimum, maximum } = field;
  const message = `Indiquez un nombre entier de ${minimum} à ${maximum}.`;
  return applyDecorators(
    documented(field, { type: 'integer', minimum, maximum }),
    transformed(toInteger),
    IsInt({ message: requiredOr(field, message) }),
    Min(minimum, { message }),
    Max(maximum, { message }),
  );
}

/** true or false, also as text where it comes from a multipart form. */
export function BooleanField(field: Field): PropertyDecorator {
  return applyDecorators(
    documented(field, { type: Boolean }),
    transformed(toBoolean),
    IsBoolean({ message: requiredOr(field, 'Indiquez true ou false.') }),
  );
}

/** One line of text, trimmed. */
export function LineField(field: TextField): PropertyDecorator {
  return textField(field, CONTROL_CHARACTER);
}

/** Text of several lines, trimmed; its line breaks are kept, as LF. */
export function ParagraphField(field: TextField): PropertyDecorator {
  return textField(field, CONTROL_BUT_LAYOUT);
}

/** A password: never trimmed, never shown in the document. */
export function PasswordField(field: Field & { minLength?: number }): PropertyDecorator {
  const { minLength = 0 } = field;
  return applyDecorators(
    documented(field, { type: String, format: 'password', minLength: field.minLength, maxLength: 128 }),
    IsString({ message: requiredOr(field, 'Indiquez un texte.') }),
    atMost(128),
    counted('minLength', minLength, Infinity, `Indiquez ${minLength} caractères au moins.`),
  );
}

function textField(field: TextField, forbidden: RegExp): PropertyDecorator {
  const { filled, maxLength } = field;
  return applyDecorators(
    documented(field, { type: String, maxLength, ...(filled && { minLength: 1 }) }),
    transformed((value) => (typeof value === 'string' ? withLf(value).trim() : value)),
    IsString({ message: requiredOr(field, 'Indiquez un texte.') }),
    ...(filled ? [Matches(/[^]/, { message: REQUIRED })] : []),
    atMost(maxLength),
    without(forbidden, 'Retirez les caractères de contrôle.'),
  );
}

function withLf(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Looking for what is forbidden takes a third of the time of matching a long text from end to end. */
function without(forbidden: RegExp, message: string): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && !forbidden.test(value);
  return ValidateBy({ name: 'without', validator: { validate } }, { message });
}

function atMost(max: number): PropertyDecorator {
  return counted('maxLength', 0, max, `Indiquez ${max} caractères au plus.`);
}

/** Characters as a database counts them: one of four bytes is one, and so is a variation selector. */
function counted(name: string, min: number, max: number, message: string): PropertyDecorator {
  const validate = (value: unknown) => {
    if (typeof value !== 'string') return false;
    // Counting is slow: no text has more characters than code units.
    const length = min === 0 && value.length <= max ? value.length : [...value].length;
    return length >= min && length <= max;
  };
  return ValidateBy({ name, validator: { validate } }, { message });
}

function documented(field: Field, schema: ApiPropertyOptions): PropertyDecorator {
  const { description, example, optional } = field;
  const property = ApiProperty({ ...schema, description, example, required: !optional } as ApiPropertyOptions);
  // null is a value like another, and of the wrong type.
  return optional
    ? applyDecorators(
        property,
        ValidateIf((_, value) => value !== undefined),
      )
    : property;
}

/** Of a value of JSON, which has a type, only a text is changed. */
type Conversion = (value: unknown, isJson?: boolean) => unknown;
const CONVERSION = Symbol('conversion');

/** The groups of class-transformer: how the values came. */
export type Form = 'json' | 'text';

/** What a field makes of the value that was sent, before it is checked. */
export function conversionOf(prototype: object, property: string): Conversion {
  return (Reflect.getMetadata(CONVERSION, prototype, property) as Conversion | undefined) ?? ((value) => value);
}

/** Told to class-transformer, and kept where the fields of many lines are converted one by one (field-rules.ts). */
function transformed(change: Conversion): PropertyDecorator {
  return applyDecorators(
    Reflect.metadata(CONVERSION, change),
    Transform(({ value }) => change(value, true), { groups: ['json'] }),
    Transform(({ value }) => change(value), { groups: ['text'] }),
  );
}

function requiredOr({ optional }: Field, message: string): (args: ValidationArguments) => string {
  return ({ value }) => (!optional && (value === undefined || value === null) ? REQUIRED : message);
}

function toInteger(value: unknown, isJson = false): unknown {
  return !isJson && typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

function toBoolean(value: unknown, isJson = false): unknown {
  if (isJson) return value;
  return value === 'true' ? true : value === 'false' ? false : value;
}

function toIntegers(value: unknown, isJson = false): unknown {
  if (value === undefined || value === null) return value;
  // What is no list holds no id.
  if (isJson) return Array.isArray(value) ? value : [NaN];
  return [value]
    .flat()
    .flatMap((item) => (typeof item === 'string' ? item.split(',') : [item]))
    .map((item: unknown) => toInteger(typeof item === 'string' ? item.trim() : item));
}
