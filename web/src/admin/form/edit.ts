import type { Side } from '../../ui/Clash';
import { changesOf, merge, same } from './merge';
import type { Whom } from './words';

type Name<Values> = keyof Values & string;

/** A field that somebody else has changed as well. */
export type Conflict<Value> = { mine: Value; theirs: Value; choice?: Side };

/** What is typed over what the server holds, and what of it is on its way there. */
export type Edit<Values> = {
  /** As the server holds it, as far as it is known; `version` is its version. */
  base: Values;
  version: number | undefined;
  values: Values;
  /** What the running save has sent. */
  sent?: Values;
  /** What a save has sent that had no answer: the server may hold it. */
  unanswered?: Values;
  conflicts: { [N in Name<Values>]?: Conflict<Values[N]> };
  /** Fields taken of versions that others have saved, and the last of these versions. */
  taken: Name<Values>[];
  by?: Whom;
  /** Saved, with nothing typed meanwhile: what it leads to is on its way. */
  isOver: boolean;
};

type Read<Values> = { values: Values; version: number | undefined };

type Action<Values> =
  | { type: 'typed'; name: Name<Values>; value: Values[Name<Values>] }
  | { type: 'submitted'; values: Values }
  /** The server holds what was sent, as `values`. */
  | ({ type: 'saved' } & Read<Values>)
  /** The save came to nothing; without an answer, it may have passed. */
  | { type: 'failed'; isAnswered: boolean }
  /** Others have saved `values`; `touched`: fields that they changed although nothing of it shows. */
  | ({ type: 'overtaken'; by: Whom; touched?: string[] } & Read<Values>)
  | { type: 'resolved'; name: Name<Values>; side: Side }
  /** A draft over these values: fields as they were before it, as it has them, and as they were sent without an answer. */
  | { type: 'resumed'; base: Partial<Values>; values: Partial<Values>; unanswered?: Partial<Values> }
  | ({ type: 'reset' } & Read<Values>);

export const begin = <Values>({ values, version }: Read<Values>): Edit<Values> => ({
  base: values,
  values,
  version,
  conflicts: {},
  taken: [],
  isOver: false,
});

/** A save acknowledges what was sent: what differs from it now stays as it is, the rest becomes what was saved. */
export const acknowledged = <Values extends object>(now: Values, sent: Values, saved: Values): Values =>
  merge(sent, now, saved).values;

/** What is not saved. */
export const pendingIn = <Values extends object>({ base, values }: Edit<Values>): Name<Values>[] =>
  changesOf(base, values);

/** Fields of which nobody has said yet whose value stays. */
export const undecidedIn = <Values>({ conflicts }: Edit<Values>): Name<Values>[] =>
  (Object.keys(conflicts) as Name<Values>[]).filter((name) => conflicts[name]!.choice === undefined);

export function reduceEdit<Values extends object>(edit: Edit<Values>, action: Action<Values>): Edit<Values> {
  switch (action.type) {
    case 'typed':
      return typed(edit, action.name, action.value);
    case 'submitted':
      return { ...edit, sent: action.values };
    case 'saved':
      return saved(edit, action);
    case 'failed': {
      const { sent, unanswered, ...rest } = edit;
      // A refused second try says that the first one has not passed, either.
      const refused = sent === unanswered ? undefined : unanswered;
      return { ...rest, unanswered: action.isAnswered ? refused : sent };
    }
    case 'overtaken':
      return overtaken(edit, action);
    case 'resolved': {
      const conflict = edit.conflicts[action.name]!;
      return {
        ...edit,
        values: { ...edit.values, [action.name]: conflict[action.side] },
        conflicts: { ...edit.conflicts, [action.name]: { ...conflict, choice: action.side } },
      };
    }
    case 'resumed':
      return resumed(edit, action);
    case 'reset':
      return begin(action);
  }
}

/** What is typed is mine, also where it begins with theirs. */
function typed<Values>(edit: Edit<Values>, name: Name<Values>, value: Values[Name<Values>]): Edit<Values> {
  const now = { ...edit, values: { ...edit.values, [name]: value }, isOver: false };
  const conflict = edit.conflicts[name];
  if (!conflict) return now;
  const mine = { ...conflict, mine: value, ...(conflict.choice && { choice: 'mine' as const }) };
  return { ...now, conflicts: { ...edit.conflicts, [name]: mine } };
}

function saved<Values extends object>(edit: Edit<Values>, { values, version }: Read<Values>): Edit<Values> {
  const { sent = edit.values, conflicts } = edit;
  // Met while it was on its way, of fields typed into since.
  const open = undecidedIn(edit).map((name) => [name, conflicts[name]]);
  const now = acknowledged(edit.values, sent, values);
  return {
    ...begin({ values, version }),
    values: now,
    conflicts: Object.fromEntries(open) as Edit<Values>['conflicts'],
    by: open.length > 0 ? edit.by : undefined,
    isOver: open.length === 0 && changesOf(values, now).length === 0,
  };
}

type Overtaken<Values> = Read<Values> & { by: Whom; touched?: string[] };

function overtaken<Values extends object>(edit: Edit<Values>, read: Overtaken<Values>): Edit<Values> {
  const { sent, unanswered } = edit;
  const theirs = read.values;
  const { values, taken, clashing } = merge(
    knownBase(edit.base, [sent, unanswered], theirs),
    edit.values,
    theirs,
    read.touched,
  );
  const undecided = undecidedIn(edit).filter((name) => !clashing.includes(name));
  const conflicts = [
    ...undecided.map((name) => [name, { ...edit.conflicts[name], theirs: theirs[name] }]),
    ...clashing.map((name) => [name, { mine: values[name], theirs: theirs[name] }]),
  ];
  return {
    base: theirs,
    version: read.version,
    values,
    isOver: false,
    sent: sent && merge(edit.base, sent, theirs, read.touched).values,
    unanswered,
    conflicts: Object.fromEntries(conflicts) as Edit<Values>['conflicts'],
    taken: [...new Set([...edit.taken, ...taken])],
    by: conflicts.length + taken.length > 0 ? read.by : edit.by,
  };
}

/** The base, but for fields which the server holds as they were sent: these are nobody else's. */
export function knownBase<Values extends object>(base: Values, sent: (Values | undefined)[], theirs: Values): Values {
  const own = (Object.keys(base) as Name<Values>[]).filter((name) =>
    sent.some((one) => one && same(one[name], theirs[name])),
  );
  return { ...base, ...Object.fromEntries(own.map((name) => [name, theirs[name]])) };
}

/** Who has changed what since the draft was begun is not known. */
const UNKNOWN: Whom = { auteur: null, date: null };

/** What this build does not know of a draft stays away. */
function resumed<Values extends object>(
  edit: Edit<Values>,
  autosave: { base: Partial<Values>; values: Partial<Values>; unanswered?: Partial<Values> },
): Edit<Values> {
  const { base, values: present } = edit;
  const known = (fields: Partial<Values>) =>
    Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => isLike(base[name as keyof Values], value)),
    ) as Partial<Values>;
  const { values, clashing } = merge({ ...base, ...known(autosave.base) }, { ...base, ...known(autosave.values) }, present);
  const conflicts = clashing.map((name) => [name, { mine: values[name], theirs: present[name] }]);
  return {
    ...edit,
    values,
    unanswered: autosave.unanswered && { ...base, ...known(autosave.unanswered) },
    ...(clashing.length > 0 && {
      conflicts: Object.fromEntries(conflicts) as Edit<Values>['conflicts'],
      taken: [],
      by: UNKNOWN,
    }),
  };
}

const isLike = (one: unknown, other: unknown) =>
  one === undefined || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));
