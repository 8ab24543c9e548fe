import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import type { EntityManager } from 'typeorm';

/** Converts a sent value before its validation; a JSON value has a type, so that only its texts change. */
export type Conversion = (value: unknown, isJson?: boolean) => unknown;

export interface FieldRule {
  name: string;
  accepts: (value: unknown) => boolean;
  message: string | ((value: unknown) => string);
}

export interface FieldRules {
  optional: boolean;
  convert: Conversion;
  rules: FieldRule[];
  /** `maxLength`: in characters, of each text. */
  maxLength?: number;
  maxItems?: number;
}

type Dto<T> = new () => T;

const FIELDS = Symbol('fields');

/** Called by `field` only. */
function declareField(prototype: object, property: string, rules: FieldRules): void {
  Reflect.defineMetadata(FIELDS, { ...fieldsOf(prototype), [property]: rules }, prototype);
}

/** Fields of a DTO, in order: first the fields of its parent class. */
export function fieldRules<T extends object>(dto: Dto<T>): Record<keyof T, FieldRules> {
  return fieldsOf(dto.prototype as object) as Record<keyof T, FieldRules>;
}

/** Message of the first rule that refuses the converted value. No rule sees another field. */
export function faultOf({ optional, rules }: FieldRules, value: unknown): string | undefined {
  if (optional && value === undefined) return undefined;
  const broken = rules.find(({ accepts }) => !accepts(value));
  return typeof broken?.message === 'function' ? broken.message(value) : broken?.message;
}

function fieldsOf(prototype: object): Record<string, FieldRules> {
  return (Reflect.getMetadata(FIELDS, prototype) ?? {}) as Record<string, FieldRules>;
}

export interface Field {
  optional?: true;
  /** Null and an empty text then mean no value. */
  nullable?: true;
  description: string;
  example?: unknown;
}

interface FieldDefinition {
  /** As documented in OpenAPI. */
  schema: ApiPropertyOptions;
  /** In characters, when `schema` does not give it. */
  maxLength?: number;
  convert?: Conversion;
  /** The first that refuses a value gives the message. */
  rules: FieldRule[];
}

/** Groups of class-transformer: JSON values have a type, texts are parsed. */
export type Form = 'json' | 'text';

const REQUIRED = 'Ce champ est obligatoire.';
const INVISIBLE =
  'Ce texte n’a que des caractères invisibles\u00a0: effacez-le, puis écrivez au moins un caractère qui se voit.';
/** Unicode counts the blank of Braille (U+2800) and the null notehead (U+1D159) as visible, yet they show nothing. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/** Declares a field to Swagger, class-transformer, class-validator and the `FieldRules` at once. */
export function field(
  own: Field,
  { schema, maxLength: defaultMaxLength, convert: convertValue = (value) => value, rules }: FieldDefinition,
): PropertyDecorator {
  const { optional = false, nullable = false, description, example } = own;
  const isNone = (value: unknown) => nullable && (value === null || value === '');
  const convert: Conversion = (value, isJson) => (isNone(value) ? undefined : convertValue(value, isJson));
  const { maxLength = defaultMaxLength, maxItems } = schema as { maxLength?: number; maxItems?: number };
  return applyDecorators(
    ApiProperty({
      ...schema,
      ...(nullable && { nullable }),
      description,
      example,
      required: !optional,
    } as ApiPropertyOptions),
    // Not IsOptional, which would also accept null.
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

/** First rule of a field; it also reports a missing value. */
export function typeRule({ optional }: Field, name: string, accepts: FieldRule['accepts'], message: string): FieldRule {
  const isMissing = (value: unknown) => !optional && (value === undefined || value === null);
  return rule(name, accepts, (value) => (isMissing(value) ? REQUIRED : message));
}

export function filled(): FieldRule {
  const isFilled = (value: unknown) => VISIBLE.test(value as string);
  return rule('filled', isFilled, (value) => (value === '' ? REQUIRED : INVISIBLE));
}

export interface RuleContext {
  /** Fields sent with it, valid or not. */
  fields: Record<string, unknown>;
  /** Id in the path, if it is valid. */
  id?: number;
  manager: EntityManager;
}

/** Returns the message that refuses the value, or undefined. */
type Refusal<T> = (value: T, context: RuleContext) => string | undefined | Promise<string | undefined>;

const RULES = Symbol('rules');

/** A rule that needs the database, another field or the content of a file. */
export function CustomRule<T>(refusal: Refusal<T>): PropertyDecorator {
  return (prototype, property) => {
    const rules = [...rulesOf(prototype), { property: property as string, refusal: refusal as Refusal<unknown> }];
    Reflect.defineMetadata(RULES, rules, prototype);
  };
}

export function rulesOf(prototype: object): { property: string; refusal: Refusal<unknown> }[] {
  return (Reflect.getMetadata(RULES, prototype) ?? []) as { property: string; refusal: Refusal<unknown> }[];
}
