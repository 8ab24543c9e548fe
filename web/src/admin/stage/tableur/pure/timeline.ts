/** What can be undone, gesture by gesture, and done again. */
export type Timeline<State> = { past: readonly State[]; present: State; future: readonly State[] };

/** Gestures that are remembered. */
const MAX = 100;

export const begun = <State>(present: State): Timeline<State> => ({ past: [], present, future: [] });

export function done<State>({ past, present }: Timeline<State>, next: State): Timeline<State> {
  return { past: [...past, present].slice(-MAX), present: next, future: [] };
}

export function undone<State>(timeline: Timeline<State>): Timeline<State> {
  const { past, present, future } = timeline;
  const last = past.at(-1);
  return last === undefined ? timeline : { past: past.slice(0, -1), present: last, future: [present, ...future] };
}

export function redone<State>(timeline: Timeline<State>): Timeline<State> {
  const { past, present, future } = timeline;
  const [next, ...rest] = future;
  return next === undefined ? timeline : { past: [...past, present], present: next, future: rest };
}
