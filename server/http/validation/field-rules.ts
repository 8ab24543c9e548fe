/** What a field makes of the value that was sent, before it is judged: of a value of JSON, which has a type, only a text is changed. */
export type Conversion = (value: unknown, isJson?: boolean) => unknown;

/** One thing that a value must be, and what is said of one that is not. */
export interface FieldRule {
  name: string;
  accepts: (value: unknown) => boolean;
  message: string | ((value: unknown) => string);
}

/** What one field of a DTO makes of a value, and what it says of it. */
export interface FieldRules {
  optional: boolean;
  convert: Conversion;
  rules: FieldRule[];
  /** Characters of a text, and how many values there may be. */
  maxLength?: number;
  maxItems?: number;
}

type Dto<T> = new () => T;

const FIELDS = Symbol('fields');

/** Told by fields.ts, the only one to know what a field is. */
export function declareField(prototype: object, property: string, rules: FieldRules): void {
  Reflect.defineMetadata(FIELDS, { ...fieldsOf(prototype), [property]: rules }, prototype);
}

/** The fields of a DTO, those of the class that it extends first. */
export function fieldRules<T extends object>(dto: Dto<T>): Record<keyof T, FieldRules> {
  return fieldsOf(dto.prototype as object) as Record<keyof T, FieldRules>;
}

/** The first rule that refuses a value once converted, in its words. No rule sees another field. */
export function faultOf({ optional, rules }: FieldRules, value: unknown): string | undefined {
  if (optional && value === undefined) return undefined;
  const broken = rules.find(({ accepts }) => !accepts(value));
  return typeof broken?.message === 'function' ? broken.message(value) : broken?.message;
}

function fieldsOf(prototype: object): Record<string, FieldRules> {
  return (Reflect.getMetadata(FIELDS, prototype) ?? {}) as Record<string, FieldRules>;
}
