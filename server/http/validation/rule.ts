import type { EntityManager } from 'typeorm';

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
