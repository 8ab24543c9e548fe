/** Undo history; `stepsSinceSent` counts the steps since the last save was sent. */
export type Timeline<State> = {
  past: readonly State[];
  present: State;
  future: readonly State[];
  stepsSinceSent: number;
};

const MAX = 100;

export const createTimeline = <State>(present: State): Timeline<State> => ({
  past: [],
  present,
  future: [],
  stepsSinceSent: 0,
});

export function pushState<State>({ past, present, stepsSinceSent }: Timeline<State>, next: State): Timeline<State> {
  return { past: [...past, present].slice(-MAX), present: next, future: [], stepsSinceSent: stepsSinceSent + 1 };
}

export function undoTimeline<State>(timeline: Timeline<State>): Timeline<State> {
  const { past, present, future, stepsSinceSent } = timeline;
  const last = past.at(-1);
  if (last === undefined) return timeline;
  return { past: past.slice(0, -1), present: last, future: [present, ...future], stepsSinceSent: stepsSinceSent - 1 };
}

export function redoTimeline<State>(timeline: Timeline<State>): Timeline<State> {
  const { past, present, future, stepsSinceSent } = timeline;
  const [next, ...rest] = future;
  return next === undefined
    ? timeline
    : { past: [...past, present], present: next, future: rest, stepsSinceSent: stepsSinceSent + 1 };
}

/** Past and future states change too: an undo must not bring back outdated bases. */
export function mapTimeline<State>(timeline: Timeline<State>, change: (state: State) => State): Timeline<State> {
  const { past, present, future, stepsSinceSent } = timeline;
  return { past: past.map(change), present: change(present), future: future.map(change), stepsSinceSent };
}

export const markSent = <State>(timeline: Timeline<State>): Timeline<State> => ({ ...timeline, stepsSinceSent: 0 });

/** Steps before the save can no longer be undone; later ones can. */
export function rebaseOnSave<State>(timeline: Timeline<State>, change: (state: State) => State): Timeline<State> {
  const { past, stepsSinceSent } = timeline;
  const sinceSent = stepsSinceSent > 0 ? past.slice(-stepsSinceSent) : [];
  return { ...mapTimeline({ ...timeline, past: sinceSent }, change), stepsSinceSent: 0 };
}
