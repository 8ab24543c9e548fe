import type { EntityManager } from 'typeorm';

/** What a rule may look at beside its value. */
export interface RuleContext {
  /** The other fields sent with it, right or wrong. */
  fields: Record<string, unknown>;
  /** The id of the path, where there is a right one. */
  id?: number;
  manager: EntityManager;
}

/** The sentence that refuses a value, or undefined where it is right. */
type Refusal<T> = (value: T, context: RuleContext) => string | undefined | Promise<string | undefined>;

const RULES = Symbol('rules');

/** A rule that a field's own decorator cannot hold: it asks the database, another field, or the content of a file. */
export function CustomRule<T>(refusal: Refusal<T>): PropertyDecorator {
  return (prototype, property) => {
    const rules = [...rulesOf(prototype), { property: property as string, refusal: refusal as Refusal<unknown> }];
    Reflect.defineMetadata(RULES, rules, prototype);
  };
}

export function rulesOf(prototype: object): { property: string; refusal: Refusal<unknown> }[] {
  return (Reflect.getMetadata(RULES, prototype) ?? []) as { property: string; refusal: Refusal<unknown> }[];
}
