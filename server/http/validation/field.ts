import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import { type Conversion, declareField, type FieldRule } from './field-rules.js';

/** What every field of a DTO says of itself. */
export interface Field {
  optional?: true;
  /** Whether null, and an empty text, say that there is none. */
  nullable?: true;
  description: string;
  example?: unknown;
}

interface FieldKind {
  /** What the document shows of it. */
  schema: ApiPropertyOptions;
  /** Characters of each of its values, where the document does not say it. */
  maxLength?: number;
  convert?: Conversion;
  /** In the order in which they are tried: a value is told the first that refuses it. */
  rules: FieldRule[];
}

/** The groups of class-transformer: how the values came. */
export type Form = 'json' | 'text';

const REQUIRED = 'Ce champ est obligatoire.';
const INVISIBLE =
  'Ce texte n’a que des caractères invisibles\u00a0: effacez-le, puis écrivez au moins un caractère qui se voit.';
/** U+2800, the blank of Braille, and the null notehead are letters to Unicode, and yet show nothing. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/** A field, told once to Swagger, to class-transformer, to class-validator and to our own table (field-rules.ts). */
export function field(
  own: Field,
  { schema, maxLength: longest, convert: converted = (value) => value, rules }: FieldKind,
): PropertyDecorator {
  const { optional = false, nullable = false, description, example } = own;
  const isNone = (value: unknown) => nullable && (value === null || value === '');
  const convert: Conversion = (value, isJson) => (isNone(value) ? undefined : converted(value, isJson));
  const { maxLength = longest, maxItems } = schema as { maxLength?: number; maxItems?: number };
  return applyDecorators(
    ApiProperty({
      ...schema,
      ...(nullable && { nullable }),
      description,
      example,
      required: !optional,
    } as ApiPropertyOptions),
    // Elsewhere null is a value like another, and of the wrong type.
    ...(optional ? [ValidateIf((_, value) => value !== undefined)] : []),
    Transform(({ value }) => convert(value, true), { groups: ['json'] satisfies Form[] }),
    Transform(({ value }) => convert(value), { groups: ['text'] satisfies Form[] }),
    ...rules.map(({ name, accepts, message }) =>
      ValidateBy(
        { name, validator: { validate: accepts } },
        { message: typeof message === 'string' ? message : ({ value }) => message(value) },
      ),
    ),
    (prototype: object, property: string | symbol) =>
      declareField(prototype, property as string, { optional, convert, rules, maxLength, maxItems }),
  );
}

export function rule(name: string, accepts: FieldRule['accepts'], message: FieldRule['message']): FieldRule {
  return { name, accepts, message };
}

/** The first rule of a field: where nothing was sent though something had to, it says so. */
export function kindRule({ optional }: Field, name: string, accepts: FieldRule['accepts'], message: string): FieldRule {
  const isMissing = (value: unknown) => !optional && (value === undefined || value === null);
  return rule(name, accepts, (value) => (isMissing(value) ? REQUIRED : message));
}

export function filled(): FieldRule {
  const isFilled = (value: unknown) => VISIBLE.test(value as string);
  return rule('filled', isFilled, (value) => (value === '' ? REQUIRED : INVISIBLE));
}
