import { type Conflit, conflictOf } from '../../api/admin/problem';
import type { SaveTarget } from '../../api/admin/resource';
import { knownBase } from './edit';
import { merge } from './merge';

/** What is to be saved, over what it was made of. */
export type Attempt<Values> = {
  values: Values;
  base: Values;
  version: number | undefined;
  /** What was sent before, and had no answer. */
  unanswered?: Values;
};

/** `One` is the thing as it is read. */
export type Sending<Values, One, Saved> = {
  valuesOf: (one: One | undefined) => Values;
  /** `to`: the version that it goes over, or the word of a creation. */
  send: (values: Values, to: SaveTarget) => Promise<Saved>;
  /** Reads it again. */
  reload?: () => Promise<One>;
  /** Fields, by their names in the thing's GET, which may be others although they are told alike: files. */
  files?: Record<string, keyof Values & string>;
};

type Outcome<Values, Saved> = { answer: Saved; taken: (keyof Values & string)[]; by?: Conflit };

/** What somebody faster has saved. */
type Overtaken<Values> = { values: Values; version: number; by: Conflit; touched: string[] };

/** As many may be faster, one after the other. */
const TRIES = 5;

/**
 * Saves; where somebody else was faster, together with what they alone have changed. Undefined where something is to be
 * decided first.
 */
export async function sendMerging<Values extends object, One extends { version: number }, Saved>(
  first: Attempt<Values>,
  send: (values: Values, version: number | undefined) => Promise<Saved>,
  { reload, valuesOf, files = {} }: Pick<Sending<Values, One, Saved>, 'reload' | 'valuesOf' | 'files'>,
  onOvertaken: (read: Overtaken<Values>) => void,
): Promise<Outcome<Values, Saved> | undefined> {
  const taken = new Set<keyof Values & string>();
  let attempt = first;
  let by: Conflit | undefined;
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await send(attempt.values, attempt.version);
      return { answer, taken: [...taken], by };
    } catch (error) {
      by = conflictOf(error);
      if (!by || !reload || tries === TRIES) throw error;
    }
    const theirs = await reload();
    const touched = by.champs.flatMap(({ champ }) => files[champ] ?? []);
    const base = valuesOf(theirs);
    const merged = merge(knownBase(attempt.base, [first.unanswered], base), attempt.values, base, touched);
    for (const name of merged.taken) taken.add(name);
    attempt = { values: merged.values, base, version: theirs.version };
    onOvertaken({ values: base, version: theirs.version, by, touched });
    if (merged.clashing.length > 0) return undefined;
  }
}
