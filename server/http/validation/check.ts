import type { EntityManager } from 'typeorm';

/** What a rule may look at beside its value. */
export interface Checked {
  /** The other fields sent with it, right or wrong. */
  fields: Record<string, unknown>;
  /** The id of the path, where there is a right one. */
  id?: number;
  manager: EntityManager;
}

/** The sentence that refuses a value, or undefined where it is right. */
type Rule<T> = (value: T, checked: Checked) => string | undefined | Promise<string | undefined>;

const RULES = Symbol('rules');

/** A rule that a field's own decorators cannot hold: it asks the database, another field, or the content of a file. */
export function Check<T>(rule: Rule<T>): PropertyDecorator {
  return (prototype, property) => {
    const rules = [...rulesOf(prototype), { property: property as string, rule: rule as Rule<unknown> }];
    Reflect.defineMetadata(RULES, rules, prototype);
  };
}

export function rulesOf(prototype: object): { property: string; rule: Rule<unknown> }[] {
  return (Reflect.getMetadata(RULES, prototype) ?? []) as { property: string; rule: Rule<unknown> }[];
}
