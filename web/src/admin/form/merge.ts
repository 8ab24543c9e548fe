/** What became of the fields of one form that two have changed since `base`. */
export type Merged<Values> = {
  /** Mine where I have changed it, theirs elsewhere. */
  values: Values;
  /** Changed by them alone. */
  taken: (keyof Values & string)[];
  /** Changed by both, each their own way. */
  clashing: (keyof Values & string)[];
};

/** Three ways; `changed` names fields that they have changed although nothing of it shows. */
export function merge<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  changed: string[] = [],
): Merged<Values> {
  const merged: Merged<Values> = { values: { ...mine }, taken: [], clashing: [] };
  for (const name of namesOf(base)) {
    const isTheirs = changed.includes(name) || !same(theirs[name], base[name]);
    const isMine = !same(mine[name], base[name]);
    if (isTheirs && !isMine) {
      merged.values[name] = theirs[name];
      merged.taken.push(name);
    } else if (isTheirs && (changed.includes(name) || !same(mine[name], theirs[name]))) merged.clashing.push(name);
  }
  return merged;
}

/** Where the values of a form are others than these. */
export function changesOf<Values extends object>(base: Values, values: Values): (keyof Values & string)[] {
  return namesOf(base).filter((name) => !same(values[name], base[name]));
}

const namesOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

/** The same value, the same ones in the same order, or the same of a choice. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, i) => same(one, b[i]));
  return isChoice(a) && isChoice(b) && [...Object.keys(a), ...Object.keys(b)].every((key) => a[key] === b[key]);
}

const isChoice = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
