import { type Conflit, conflictOf } from '../../api/admin/problem';
import type { SaveTarget } from '../../api/admin/resource';
import { baseWithOwnSaves } from './edit';
import { merge } from './merge';

export type EditToSave<Values> = {
  values: Values;
  base: Values;
  version: number | undefined;
  /** Values of an earlier save without an answer. */
  unanswered?: Values;
};

/** `Detail` is the entity as its GET returns it. */
export type SaveOptions<Values, Detail, Saved> = {
  valuesOf: (entity: Detail | undefined) => Values;
  /** `to`: the id and version that are replaced, or the key of a creation. */
  send: (values: Values, to: SaveTarget) => Promise<Saved>;
  /** Fetches the current entity. */
  reload?: () => Promise<Detail>;
  /** File fields, GET name to form name: the content may change under the same file name. */
  files?: Record<string, keyof Values & string>;
};

type SaveResult<Values, Saved> = { answer: Saved; merged: (keyof Values & string)[]; author?: Conflit };

/** The version that caused a 412. */
type OvertakenBy<Values> = { values: Values; version: number; author: Conflit; touched: string[] };

/** Each 412 in a row means that another save came first. */
const MAX_TRIES = 5;

/**
 * Saves; on a 412, merges the fields that only the other version changed and saves again. Returns undefined when a conflict must
 * be resolved first.
 */
export async function saveWithRebase<Values extends object, Detail extends { version: number }, Saved>(
  first: EditToSave<Values>,
  send: (values: Values, version: number | undefined) => Promise<Saved>,
  { reload, valuesOf, files = {} }: Pick<SaveOptions<Values, Detail, Saved>, 'reload' | 'valuesOf' | 'files'>,
  onOvertaken: (read: OvertakenBy<Values>) => void,
): Promise<SaveResult<Values, Saved> | undefined> {
  const merged = new Set<keyof Values & string>();
  let edit = first;
  let author: Conflit | undefined;
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await send(edit.values, edit.version);
      return { answer, merged: [...merged], author };
    } catch (error) {
      author = conflictOf(error);
      if (!author || !reload || tries === MAX_TRIES) throw error;
    }
    const theirs = await reload();
    const touched = author.champs.flatMap(({ champ }) => files[champ] ?? []);
    const base = valuesOf(theirs);
    const rebased = merge(baseWithOwnSaves(edit.base, [first.unanswered], base), edit.values, base, touched);
    for (const name of rebased.merged) merged.add(name);
    edit = { values: rebased.values, base, version: theirs.version };
    onOvertaken({ values: base, version: theirs.version, author, touched });
    if (rebased.conflicting.length > 0) return undefined;
  }
}
