export type MergeResult<Values> = {
  /** Mine where only mine changed or in a conflict, theirs elsewhere. */
  values: Values;
  merged: (keyof Values & string)[];
  /** Changed on both sides to different values. */
  conflicting: (keyof Values & string)[];
};

/** Three-way merge; `forced` names fields that count as changed by them although their values are equal (files). */
export function merge<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  forced: string[] = [],
): MergeResult<Values> {
  const result: MergeResult<Values> = { values: { ...mine }, merged: [], conflicting: [] };
  for (const name of fieldNames(base)) {
    const isTheirs = forced.includes(name) || !isEqual(theirs[name], base[name]);
    const isMine = !isEqual(mine[name], base[name]);
    if (isTheirs && !isMine) {
      result.values[name] = theirs[name];
      result.merged.push(name);
    } else if (isTheirs && (forced.includes(name) || !isEqual(mine[name], theirs[name]))) result.conflicting.push(name);
  }
  return result;
}

export function changedFields<Values extends object>(base: Values, values: Values): (keyof Values & string)[] {
  return fieldNames(base).filter((name) => !isEqual(values[name], base[name]));
}

const fieldNames = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

/** Deep equality of arrays; shallow equality of plain objects such as Pdf values. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isEqual(item, b[i]));
  return (
    isPlainObject(a) && isPlainObject(b) && [...Object.keys(a), ...Object.keys(b)].every((key) => a[key] === b[key])
  );
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
