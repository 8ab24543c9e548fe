import { type Conflit, isRejection, type SaveTarget } from '../api/resource';
import { formatTimeOrDateTime } from '../lib/days';
import type { Side } from '../ui/field';

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

export type VersionAuthor = Pick<Conflit, 'auteur' | 'date'>;

/** « admin, à 09:15 » */
export function formatAuthor({ auteur, date }: VersionAuthor): string {
  const name = auteur ?? 'quelqu’un d’autre';
  if (date === null) return name;
  const when = formatTimeOrDateTime(new Date(date));
  return `${name}, ${when.startsWith('le') ? when : `à ${when}`}`;
}

export function formatMerged(labels: string[], author: VersionAuthor | undefined): string | undefined {
  if (labels.length === 0 || !author) return undefined;
  return `Repris de la version enregistrée entre-temps par ${formatAuthor(author)}\u00a0: ${labels.join(', ')}.`;
}

type FieldName<Values> = keyof Values & string;

/** A field changed both here and in the version that another user saved. */
export type Conflict<Value> = { mine: Value; theirs: Value; choice?: Side };

/** Local values over the last known server values, with the save in flight. */
export type Edit<Values> = {
  /** The last known server values, at `version`. */
  base: Values;
  version: number | undefined;
  /** Where the values `base` are, as the base of its requests; undefined: here. */
  place?: string;
  /** Last known values in the other places. */
  elsewhere: Loaded<Values>[];
  values: Values;
  /** `base` as it was sent, where this form sent it: an answer does not hold the content of a file. */
  acknowledged?: Values;
  /** Values of the save in flight. */
  sent?: Values;
  /** Values of a save that got no answer: the server may have stored them. */
  unanswered?: Values;
  conflicts: { [N in FieldName<Values>]?: Conflict<Values[N]> };
  /** Fields merged from versions saved by other users, and the author of the last of these: a new object for each version. */
  merged: FieldName<Values>[];
  author?: VersionAuthor;
  /** Saved without further changes: the form is about to be left. */
  isDone: boolean;
};

type Loaded<Values> = { values: Values; version: number | undefined; place?: string };

type Action<Values> =
  /** `loaded`: values on the server of fields of `values`, for an edit that does not know all fields of its entity. */
  | { type: 'typed'; values: Partial<Values>; loaded?: Partial<Values> }
  | { type: 'moved'; place: string | undefined }
  | { type: 'submitted'; values: Values }
  | ({ type: 'saved' } & Loaded<Values>)
  /** Without an answer the save may have succeeded. */
  | { type: 'failed'; isAnswered: boolean }
  /** Another user saved `values`; `touched` names fields changed without a visible difference (files). */
  | ({ type: 'overtaken'; author: VersionAuthor; touched?: string[] } & Loaded<Values>)
  | { type: 'resolved'; name: FieldName<Values>; side: Side }
  /** An autosave: its base, its values, and the values of a creation without an answer. */
  | { type: 'resumed'; base: Partial<Values>; values: Partial<Values>; unanswered?: Partial<Values> }
  | ({ type: 'reset' } & Loaded<Values>);

export const createEdit = <Values>({ values, version, place }: Loaded<Values>): Edit<Values> => ({
  base: values,
  values,
  version,
  place,
  elsewhere: [],
  conflicts: {},
  merged: [],
  isDone: false,
});

/** Three-way merge: fields changed since `sent` keep `values`, the others take `saved`. */
export const applySaved = <Values extends object>(values: Values, sent: Values, saved: Values): Values =>
  merge(sent, values, saved).values;

/** True for a changed field, and for one put back over a save in flight or without an answer: the server may have stored it. */
export const isUnsaved = <Values extends object>(
  { base, values, sent, unanswered }: Edit<Values>,
  name: FieldName<Values>,
): boolean => [base, sent, unanswered].some((known) => known && name in known && !isEqual(values[name], known[name]));

export const unsavedFields = <Values extends object>(edit: Edit<Values>): FieldName<Values>[] =>
  fieldNames(edit.base).filter((name) => isUnsaved(edit, name));

/** Conflicts in which the user has not chosen a side. */
export const undecidedFields = <Values>({ conflicts }: Pick<Edit<Values>, 'conflicts'>): FieldName<Values>[] =>
  (Object.keys(conflicts) as FieldName<Values>[]).filter((name) => conflicts[name]!.choice === undefined);

export function reduceEdit<Values extends object>(edit: Edit<Values>, action: Action<Values>): Edit<Values> {
  switch (action.type) {
    case 'typed':
      return reduceTyped(edit, action.values, action.loaded);
    case 'moved':
      return moveTo(edit, action.place);
    case 'submitted':
      return { ...edit, sent: action.values };
    case 'saved':
      return reduceSaved(edit, action);
    case 'failed': {
      const { sent, unanswered, ...rest } = edit;
      // If a second try with the same values is rejected, the first try did not succeed either.
      const stillUnanswered = sent === unanswered ? undefined : unanswered;
      return { ...rest, unanswered: action.isAnswered ? stillUnanswered : sent };
    }
    case 'overtaken':
      return reduceOvertaken(edit, action);
    case 'resolved': {
      const conflict = edit.conflicts[action.name]!;
      return {
        ...edit,
        values: { ...edit.values, [action.name]: conflict[action.side] },
        conflicts: { ...edit.conflicts, [action.name]: { ...conflict, choice: action.side } },
      };
    }
    case 'resumed':
      return reduceResumed(edit, action);
    case 'reset':
      return createEdit(action);
  }
}

/** The same values over what is known of another place, about to be saved there: unchanged fields as they were last sent. */
export function moveTo<Values extends object>(edit: Edit<Values>, place: string | undefined): Edit<Values> {
  const known = place === edit.place ? undefined : edit.elsewhere.find((other) => other.place === place);
  if (!known) return edit;
  const { values: base, version } = known;
  const values = applySaved(edit.values, edit.base, edit.acknowledged ?? edit.base);
  return { ...edit, base, version, place, elsewhere: leave(edit, place), values, acknowledged: undefined, merged: [] };
}

function leave<Values>({ elsewhere, place, base, version }: Edit<Values>, next: string | undefined): Loaded<Values>[] {
  if (next === place) return elsewhere;
  return [{ values: base, version, place }, ...elsewhere.filter((other) => ![place, next].includes(other.place))];
}

/** Typing into a conflict chooses « mine », even over a text that began as theirs. */
function reduceTyped<Values extends object>(edit: Edit<Values>, typed: Partial<Values>, loaded: Partial<Values> = {}) {
  const unsaved = new Set<string>(unsavedFields(edit));
  const isKnown = ([name]: [string, unknown]) => unsaved.has(name);
  const base = { ...edit.base, ...Object.fromEntries(Object.entries(loaded).filter((field) => !isKnown(field))) };
  const next: Edit<Values> = { ...edit, base, values: { ...edit.values, ...typed }, isDone: false };
  const conflicts = { ...edit.conflicts };
  for (const name of fieldNames(conflicts) as FieldName<Values>[]) {
    const { choice, ...conflict } = conflicts[name]!;
    if (name in typed)
      conflicts[name] = { ...conflict, mine: next.values[name], ...(choice && { choice: 'mine' as const }) };
  }
  return { ...next, conflicts };
}

function reduceSaved<Values extends object>(
  edit: Edit<Values>,
  { values, version, place }: Loaded<Values>,
): Edit<Values> {
  const { sent = edit.values, conflicts } = edit;
  // Conflicts found during the save, in fields changed since it was sent.
  const stillOpen = undecidedFields(edit).map((name) => [name, conflicts[name]]);
  const now = applySaved(edit.values, sent, values);
  const base = { ...edit.base, ...values };
  return {
    ...createEdit({ values: base, version, place }),
    elsewhere: leave(edit, place),
    values: now,
    acknowledged: applySaved(sent, edit.base, edit.acknowledged ?? edit.base),
    conflicts: Object.fromEntries(stillOpen) as Edit<Values>['conflicts'],
    author: stillOpen.length > 0 ? edit.author : undefined,
    isDone: stillOpen.length === 0 && changedFields(base, now).length === 0,
  };
}

type RemoteVersion<Values> = Loaded<Values> & { author: VersionAuthor; touched?: string[] };

function reduceOvertaken<Values extends object>(edit: Edit<Values>, remote: RemoteVersion<Values>): Edit<Values> {
  const { sent, unanswered } = edit;
  const theirs = remote.values;
  const { values, merged, conflicting } = merge(
    baseWithOwnSaves(edit.base, [sent, unanswered], theirs),
    edit.values,
    theirs,
    remote.touched,
  );
  const undecided = undecidedFields(edit).filter((name) => !conflicting.includes(name));
  const conflicts = [
    ...undecided.map((name) => [name, { ...edit.conflicts[name], theirs: theirs[name] }]),
    ...conflicting.map((name) => [name, { mine: values[name], theirs: theirs[name] }]),
  ];
  return {
    base: theirs,
    version: remote.version,
    place: remote.place,
    elsewhere: leave(edit, remote.place),
    values,
    isDone: false,
    sent: sent && merge(edit.base, sent, theirs, remote.touched).values,
    // A version that is known tells what became of an earlier save: one over an older version fails from now on.
    unanswered: remote.version === undefined ? unanswered && merge(edit.base, unanswered, theirs).values : undefined,
    conflicts: Object.fromEntries(conflicts) as Edit<Values>['conflicts'],
    merged: [...new Set([...edit.merged, ...merged])],
    author: conflicts.length + merged.length > 0 ? remote.author : edit.author,
  };
}

/** Fields that the server holds as they were sent come from this user’s own save: they are no conflict. */
function baseWithOwnSaves<Values extends object>(base: Values, sent: (Values | undefined)[], theirs: Values): Values {
  const own = (Object.keys(base) as FieldName<Values>[]).filter((name) =>
    sent.some((sentValues) => sentValues && isEqual(sentValues[name], theirs[name])),
  );
  return { ...base, ...Object.fromEntries(own.map((name) => [name, theirs[name]])) };
}

/** Autosaves do not record who changed the entity since. */
export const unknownAuthor = (): VersionAuthor => ({ auteur: null, date: null });

/** Fields of an older build are dropped. */
function reduceResumed<Values extends object>(
  edit: Edit<Values>,
  autosave: { base: Partial<Values>; values: Partial<Values>; unanswered?: Partial<Values> },
): Edit<Values> {
  const { base, values: current } = edit;
  const knownFields = (fields: Partial<Values>) =>
    Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => hasSameType(base[name as keyof Values], value)),
    ) as Partial<Values>;
  const { values, conflicting } = merge(
    { ...base, ...knownFields(autosave.base) },
    { ...base, ...knownFields(autosave.values) },
    current,
  );
  const conflicts = conflicting.map((name) => [name, { mine: values[name], theirs: current[name] }]);
  return {
    ...edit,
    values,
    unanswered: autosave.unanswered && { ...base, ...knownFields(autosave.unanswered) },
    ...(conflicting.length > 0 && {
      conflicts: Object.fromEntries(conflicts) as Edit<Values>['conflicts'],
      merged: [],
      author: unknownAuthor(),
    }),
  };
}

const hasSameType = (a: unknown, b: unknown) =>
  a === undefined || (typeof a === typeof b && Array.isArray(a) === Array.isArray(b));

/** `Detail` is the entity as its GET returns it. */
export type SaveOptions<Values, Detail, Saved> = {
  valuesOf: (entity: Detail | undefined) => Values;
  /**
   * `to`: the id and version that are replaced, or the key of a creation; `base`: the values that are replaced; `unanswered`:
   * those that a save without an answer may have stored over them.
   */
  send: (values: Values, to: SaveTarget, base: Values, unanswered?: Values) => Promise<Saved>;
  /** Fetches the current entity. */
  reload?: () => Promise<Detail>;
  /** File fields, GET name to form name: the content may change under the same file name. */
  files?: Record<string, keyof Values & string>;
};

/** Each rejection in a row means that another save came first. */
const MAX_TRIES = 5;

/**
 * Saves `first`, an edit or several. After a failure `rebase` puts the changes over what another user saved, to be sent again: it
 * returns undefined if the user must choose first, and throws `error` if nothing came first.
 */
export async function saveWithRebase<State, Answer>(
  first: State,
  send: (state: State) => Promise<Answer>,
  rebase: (state: State, error: unknown) => Promise<State | undefined>,
): Promise<{ answer: Answer; state: State } | undefined> {
  let state = first;
  for (let tries = 1; ; tries += 1) {
    try {
      return { answer: await send(state), state };
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      const next = await rebase(state, error);
      if (next === undefined) return undefined;
      state = next;
    }
  }
}

/**
 * A creation without an answer is sent again unchanged, so that its key prevents a duplicate; later changes are saved over the
 * answer. Returns undefined if the server refuses it: it was not made, and all can be saved at once.
 */
export async function resendUnanswered<Answer>(resend: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await resend();
  } catch (error) {
    if (isRejection(error)) return undefined;
    throw error;
  }
}
