import { conflictOf, type Conflit, type SaveTarget } from '../api/resource';
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
  /** Base of the copy of the site whose values `base` are; undefined: this one. */
  place?: string;
  /** Last known values in the other copies of the site. */
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
  | { type: 'typed'; name: FieldName<Values>; value: Values[FieldName<Values>] }
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

export const unsavedFields = <Values extends object>({ base, values }: Edit<Values>): FieldName<Values>[] =>
  changedFields(base, values);

/** Conflicts in which the user has not chosen a side. */
export const undecidedFields = <Values>({ conflicts }: Edit<Values>): FieldName<Values>[] =>
  (Object.keys(conflicts) as FieldName<Values>[]).filter((name) => conflicts[name]!.choice === undefined);

export function reduceEdit<Values extends object>(edit: Edit<Values>, action: Action<Values>): Edit<Values> {
  switch (action.type) {
    case 'typed':
      return reduceTyped(edit, action.name, action.value);
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
function reduceTyped<Values>(
  edit: Edit<Values>,
  name: FieldName<Values>,
  value: Values[FieldName<Values>],
): Edit<Values> {
  const next = { ...edit, values: { ...edit.values, [name]: value }, isDone: false };
  const conflict = edit.conflicts[name];
  if (!conflict) return next;
  const mine = { ...conflict, mine: value, ...(conflict.choice && { choice: 'mine' as const }) };
  return { ...next, conflicts: { ...edit.conflicts, [name]: mine } };
}

function reduceSaved<Values extends object>(
  edit: Edit<Values>,
  { values, version, place }: Loaded<Values>,
): Edit<Values> {
  const { sent = edit.values, conflicts } = edit;
  // Conflicts found during the save, in fields changed since it was sent.
  const stillOpen = undecidedFields(edit).map((name) => [name, conflicts[name]]);
  const now = applySaved(edit.values, sent, values);
  return {
    ...createEdit({ values, version, place }),
    elsewhere: leave(edit, place),
    values: now,
    acknowledged: applySaved(sent, edit.base, edit.acknowledged ?? edit.base),
    conflicts: Object.fromEntries(stillOpen) as Edit<Values>['conflicts'],
    author: stillOpen.length > 0 ? edit.author : undefined,
    isDone: stillOpen.length === 0 && changedFields(values, now).length === 0,
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
    unanswered,
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

type SaveResult<Values, Saved> = { answer: Saved; merged: (keyof Values & string)[]; author?: VersionAuthor };

/** The version that caused a 412. */
type OvertakenBy<Values> = { values: Values; version: number; author: VersionAuthor; touched: string[] };

/** Each 412 in a row means that another save came first. */
const MAX_TRIES = 5;

/**
 * Saves; on a 412, merges the fields that only the other version changed and saves again. Returns undefined when a conflict must
 * be resolved first. `writtenBy`: what is replaced has not been read yet, as it is in another copy of the site.
 */
export async function saveWithRebase<Values extends object, Detail extends { version: number }, Saved>(
  first: EditToSave<Values>,
  send: (values: Values, version: number | undefined) => Promise<Saved>,
  { reload, valuesOf, files = {} }: Pick<SaveOptions<Values, Detail, Saved>, 'reload' | 'valuesOf' | 'files'>,
  onOvertaken: (read: OvertakenBy<Values>) => void,
  writtenBy?: VersionAuthor,
): Promise<SaveResult<Values, Saved> | undefined> {
  const merged = new Set<keyof Values & string>();
  let edit = first;
  let author = writtenBy;
  for (let tries = 1; ; tries += 1) {
    let conflict: Conflit | undefined;
    if (!writtenBy || tries > 1) {
      try {
        const answer = await send(edit.values, edit.version);
        return { answer, merged: [...merged], author };
      } catch (error) {
        author = conflict = conflictOf(error);
        if (!author || !reload || tries === MAX_TRIES) throw error;
      }
    }
    const theirs = await reload!();
    const touched = (conflict?.champs ?? []).flatMap(({ champ }) => files[champ] ?? []);
    const base = valuesOf(theirs);
    const rebased = merge(baseWithOwnSaves(edit.base, [first.unanswered], base), edit.values, base, touched);
    for (const name of rebased.merged) merged.add(name);
    edit = { values: rebased.values, base, version: theirs.version };
    onOvertaken({ values: base, version: theirs.version, author: author!, touched });
    if (rebased.conflicting.length > 0) return undefined;
  }
}
