import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { getMetadataStorage, ValidateBy, ValidateIf, ValidationTypes } from 'class-validator';
import type { EntityManager } from 'typeorm';

/** Converts a sent value before its validation; a JSON value has a type, so that only its texts change. */
export type Conversion = (value: unknown, isJson?: boolean) => unknown;

export interface FieldRule {
  name: string;
  accepts: (value: unknown) => boolean;
  message: string | ((value: unknown) => string);
  /** In a list that the rule refuses: the positions of the items at fault; none when the list itself is. */
  itemsAtFault?: (value: unknown) => number[];
}

/** Fault of items of a list, each reported under its position: `slots[3]`; with `field`, `places[1].categorieId`. */
export interface ListFault {
  msg: string;
  items: number[];
  field?: string;
}

/** Fault of one item of a list; without `field`, of the item as a whole. */
export type ItemFault = Pick<ListFault, 'msg' | 'field'>;

/** Traits that `field` declares beside its rules. */
interface FieldTraits {
  convert: Conversion;
  /** In characters, of each text. */
  maxLength?: number;
  maxItems?: number;
  /** Greatest depth of an object that is taken as it is. */
  levels?: number;
}

export interface FieldRules extends FieldTraits {
  optional: boolean;
  rules: Pick<FieldRule, 'accepts' | 'message'>[];
}

/** Message of a decorator that has none of its own. */
export const WRONG_VALUE = 'Cette valeur est incorrecte.';

export const NOT_UTF8 =
  'Ce texte n’est pas du texte Unicode bien formé\u00a0: écrivez-le à nouveau, et envoyez-le encodé en UTF-8.';

type Dto<T> = new () => T;

const FIELDS = Symbol('fields');

/** Called by `field` only. */
function declareField(prototype: object, property: string, traits: FieldTraits): void {
  Reflect.defineMetadata(FIELDS, { ...traitsOf(prototype), [property]: traits }, prototype);
}

function traitsOf(prototype: object): Record<string, FieldTraits> {
  return (Reflect.getMetadata(FIELDS, prototype) ?? {}) as Record<string, FieldTraits>;
}

const rulesByDto = new WeakMap<Dto<object>, Record<string, FieldRules>>();

/**
 * Fields of a DTO, in order: first the fields of its parent class. Their rules are the decorators of class-validator,
 * for values that are judged one by one, without an object: the cells of a file, the lines of a sheet.
 */
export function fieldRules<T extends object>(dto: Dto<T>): Record<keyof T, FieldRules> {
  let rules = rulesByDto.get(dto);
  if (rules === undefined) rulesByDto.set(dto, (rules = readRules(dto)));
  return rules as Record<keyof T, FieldRules>;
}

function readRules(dto: Dto<object>): Record<string, FieldRules> {
  const storage = getMetadataStorage();
  const decorators = storage.groupByPropertyName(storage.getTargetValidationMetadatas(dto, '', false, false));
  return Object.fromEntries(
    Object.entries(traitsOf(dto.prototype as object)).map(([property, traits]) => {
      const own = decorators[property] ?? [];
      const conditions = own.filter(({ type }) => type === ValidationTypes.CONDITIONAL_VALIDATION);
      const optional = conditions.some(({ constraints: [isJudged] }) => !(isJudged as Condition)({}, undefined));
      const rules = own.filter(({ type }) => type === ValidationTypes.CUSTOM_VALIDATION).flatMap(toRules);
      return [property, { ...traits, optional, rules }];
    }),
  );
}

function toRules({ constraintCls, constraints, message, propertyName: property }: Decorator): FieldRules['rules'] {
  const args = { value: undefined as unknown, constraints, property, object: {}, targetName: '' };
  return getMetadataStorage()
    .getTargetValidatorConstraints(constraintCls)
    .map(({ instance }) => ({
      accepts: (value) => instance.validate(value, args) === true,
      message: typeof message === 'function' ? (value) => message({ ...args, value }) : (message ?? WRONG_VALUE),
    }));
}

type Decorator = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];
type Condition = (object: object, value: unknown) => boolean;

/** Message of the first rule that refuses the converted value. No rule sees another field. */
export function faultOf({ optional, rules }: FieldRules, value: unknown): string | undefined {
  if (optional && value === undefined) return undefined;
  const broken = rules.find(({ accepts }) => !accepts(value));
  return typeof broken?.message === 'function' ? broken.message(value) : broken?.message;
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
  /** For an object that is taken as it is: how deep it may go. */
  levels?: number;
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

/** Declares a field to Swagger, class-transformer and class-validator at once. */
export function field(
  own: Field,
  { schema, maxLength: defaultMaxLength, levels, convert: convertValue = (value) => value, rules }: FieldDefinition,
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
    ...rules.map(({ name, accepts, message, itemsAtFault }) =>
      ValidateBy(
        { name, validator: { validate: accepts } },
        { message: typeof message === 'string' ? message : ({ value }) => message(value), context: { itemsAtFault } },
      ),
    ),
    (prototype: object, property: string | symbol) =>
      declareField(prototype, property as string, { convert, maxLength, maxItems, levels }),
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
type Refusal<T> = (value: T, context: RuleContext) => Found | Promise<Found>;
type Found = string | ListFault | ListFault[] | undefined;
type RefusalBetween<T> = (value: T, fields: Record<string, unknown>) => string | ListFault | undefined;

interface DtoRule {
  property: string;
  refusal: Refusal<unknown>;
  /** The same, of a rule that reads no more than the fields. */
  between?: RefusalBetween<unknown>;
}

const RULES = Symbol('rules');

function declareRule(rule: Omit<DtoRule, 'property'>): PropertyDecorator {
  return (prototype, property) =>
    Reflect.defineMetadata(RULES, [...rulesOf(prototype), { ...rule, property: property as string }], prototype);
}

/** A rule that needs the database, another field or the content of a file. */
export function CustomRule<T>(refusal: Refusal<T>): PropertyDecorator {
  return declareRule({ refusal: refusal as Refusal<unknown> });
}

/** A rule between fields, which `faultsBetween` also applies to values that come from no request. */
export function RuleBetween<T>(refusal: RefusalBetween<T>): PropertyDecorator {
  const between = refusal as RefusalBetween<unknown>;
  return declareRule({ refusal: (value, { fields }) => between(value, fields), between });
}

export function rulesOf(prototype: object): DtoRule[] {
  return (Reflect.getMetadata(RULES, prototype) ?? []) as DtoRule[];
}
