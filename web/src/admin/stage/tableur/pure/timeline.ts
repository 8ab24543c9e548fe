/** What can be undone, gesture by gesture, and done again. `since`: how many gestures lie behind what was last sent. */
export type Timeline<State> = { past: readonly State[]; present: State; future: readonly State[]; since: number };

/** Gestures that are remembered. */
const MAX = 100;

export const begun = <State>(present: State): Timeline<State> => ({ past: [], present, future: [], since: 0 });

export function done<State>({ past, present, since }: Timeline<State>, next: State): Timeline<State> {
  return { past: [...past, present].slice(-MAX), present: next, future: [], since: since + 1 };
}

export function undone<State>(timeline: Timeline<State>): Timeline<State> {
  const { past, present, future, since } = timeline;
  const last = past.at(-1);
  if (last === undefined) return timeline;
  return { past: past.slice(0, -1), present: last, future: [present, ...future], since: since - 1 };
}

export function redone<State>(timeline: Timeline<State>): Timeline<State> {
  const { past, present, future, since } = timeline;
  const [next, ...rest] = future;
  return next === undefined ? timeline : { past: [...past, present], present: next, future: rest, since: since + 1 };
}

/** Whatever is undone or done again later changes, too. */
export function everywhere<State>(timeline: Timeline<State>, change: (state: State) => State): Timeline<State> {
  const { past, present, future, since } = timeline;
  return { past: past.map(change), present: change(present), future: future.map(change), since };
}

export const sentFrom = <State>(timeline: Timeline<State>): Timeline<State> => ({ ...timeline, since: 0 });

/** What was sent is saved: gestures before it are undone no longer, those since then are. */
export function savedFrom<State>(timeline: Timeline<State>, change: (state: State) => State): Timeline<State> {
  const { past, since } = timeline;
  const own = since > 0 ? past.slice(-since) : [];
  return { ...everywhere({ ...timeline, past: own }, change), since: 0 };
}
