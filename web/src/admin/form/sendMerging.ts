import { type Conflit, conflictOf } from '../../api/admin/problem';
import { merge } from './merge';

/** What is to be saved, over what it was made of. */
export type Attempt<Values> = { values: Values; base: Values; version: number | undefined };

/** `One` is the thing as it is read. */
export type Sending<Values, One, Saved> = {
  valuesOf: (one: One | undefined) => Values;
  send: (values: Values, version: number | undefined) => Promise<Saved>;
  /** Reads it again. */
  reload?: () => Promise<One>;
  /** Fields, by their names in the thing's GET, which may be others although they are told alike: files. */
  files?: Record<string, keyof Values & string>;
};

type Outcome<Values, Saved> = {
  saved?: { answer: Saved };
  attempt: Attempt<Values>;
  /** Fields that others have changed alone, and those which clash; then nothing is saved. */
  taken: (keyof Values & string)[];
  clashing: (keyof Values & string)[];
  /** Whoever was faster last. */
  conflict?: Conflit;
};

/** As many may be faster, one after the other. */
const TRIES = 5;

/** Saves; where somebody else was faster, together with what they alone have changed. */
export async function sendMerging<Values extends object, One extends { version: number }, Saved>(
  first: Attempt<Values>,
  { send, reload, valuesOf, files = {} }: Sending<Values, One, Saved>,
): Promise<Outcome<Values, Saved>> {
  const taken = new Set<keyof Values & string>();
  let attempt = first;
  let conflict: Conflit | undefined;
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await send(attempt.values, attempt.version);
      return { saved: { answer }, attempt, taken: [...taken], clashing: [], conflict };
    } catch (error) {
      conflict = conflictOf(error);
      if (!conflict || !reload || tries === TRIES) throw error;
    }
    const theirs = await reload();
    const changed = conflict.champs.flatMap(({ champ }) => files[champ] ?? []);
    const base = valuesOf(theirs);
    const merged = merge(attempt.base, attempt.values, base, changed);
    for (const name of merged.taken) taken.add(name);
    attempt = { values: merged.values, base, version: theirs.version };
    if (merged.clashing.length > 0) return { attempt, taken: [...taken], clashing: merged.clashing, conflict };
  }
}
