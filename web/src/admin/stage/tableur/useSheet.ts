import { useState } from 'react';
import type { Cells } from './pure/columns';
import {
  newLine,
  nextNumber,
  type PendingLines,
  rebased,
  withLine,
  withoutLine,
  type Write,
  written,
} from './pure/pending';
import { begun, done, redone, type Timeline, undone } from './pure/timeline';

/** A save of somebody else's: over it goes what is pending here. */
type Theirs = { key: string; version: number; cells: Partial<Cells> };

export const over = (pending: PendingLines, theirs: Theirs[]) =>
  theirs.reduce((state, { key, version, cells }) => rebased(state, key, version, cells), pending);

/** What is pending, gesture by gesture. */
export function useSheet() {
  const [timeline, setTimeline] = useState<Timeline<PendingLines>>(() => begun({}));
  const gesture = (change: (pending: PendingLines) => PendingLines) =>
    setTimeline((line) => {
      const next = change(line.present);
      return next === line.present ? line : done(line, next);
    });
  return {
    pending: timeline.present,
    canUndo: timeline.past.length > 0,
    canRedo: timeline.future.length > 0,
    write: (writes: Write[]) => gesture((pending) => (writes.length > 0 ? written(pending, writes) : pending)),
    /** One gesture: the lines that a block needs, and what it writes. */
    writeWithLines: (count: number, writesOf: (keys: string[]) => Write[]) =>
      gesture((pending) => {
        let next = pending;
        const keys = Array.from({ length: count }, () => {
          const line = newLine(nextNumber(next));
          next = withLine(next, line);
          return line.key;
        });
        return written(next, writesOf(keys));
      }),
    /** A gesture, too: nothing is lost by mistake. */
    abandon: () => gesture(() => ({})),
    remove: (key: string) => gesture((pending) => withoutLine(pending, key)),
    undo: () => setTimeline(undone),
    redo: () => setTimeline(redone),
    /** Begins anew: saved, given up, or taken back from a draft. */
    restart: (pending: PendingLines = {}) => setTimeline(begun(pending)),
    /** Whatever is undone later, too, goes over what others have saved. */
    rebase: (theirs: Theirs[]) =>
      setTimeline(({ past, present, future }) => {
        const each = (states: readonly PendingLines[]) => states.map((state) => over(state, theirs));
        return { past: each(past), present: over(present, theirs), future: each(future) };
      }),
  };
}

export type SheetState = ReturnType<typeof useSheet>;
