import { type Change, isSame } from '../../db/change.js';
import type { Revision } from '../../db/modification.entity.js';

type Told = Pick<Revision, 'operation' | 'champs'>;

/**
 * What two neighbours in the history of a thing did in all: a creation or a change, then a change. Undefined where it cannot
 * be read.
 */
export function merged(former: Told, latter: Told): Told | undefined {
  if (former.operation === 'creation') return { operation: 'creation', champs: '' };
  try {
    const [first, second] = [former, latter].map(({ champs }) => JSON.parse(champs) as Change) as [Change, Change];
    const fields = Object.keys({ ...first, ...second }).flatMap((field) => {
      const [before] = (first[field] ?? second[field])!;
      const [, after] = (second[field] ?? first[field])!;
      return isSame(before, after) ? [] : [[field, [before, after]]];
    });
    return { operation: 'modification', champs: JSON.stringify(Object.fromEntries(fields)) };
  } catch {
    return undefined;
  }
}
