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
export function declareField(prototype: object, property: string, rules: FieldRules): void {
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
