import { useState } from 'react';
import type { Cells } from './pure/columns';
import {
  acknowledgedLines,
  type HeldLines,
  heldAfter,
  newLine,
  nextNumber,
  type PendingLines,
  rebased,
  type SavedLines,
  withLine,
  withoutLine,
  type Write,
  written,
} from './pure/pending';
import { begun, done, everywhere, redone, savedFrom, sentFrom, type Timeline, undone } from './pure/timeline';

/** A save of somebody else's: over it goes what is pending here. */
type Theirs = { key: string; version: number; cells: Partial<Cells> };

export const over = (pending: PendingLines, theirs: Theirs[]) =>
  theirs.reduce((state, { key, version, cells }) => rebased(state, key, version, cells), pending);

/** What is pending, gesture by gesture. */
export function useSheet() {
  const [timeline, setTimeline] = useState<Timeline<PendingLines>>(() => begun({}));
  const [sent, setSent] = useState<PendingLines>();
  const [held, setHeld] = useState<HeldLines>({});
  const gesture = (change: (pending: PendingLines) => PendingLines) =>
    setTimeline((line) => {
      const next = change(line.present);
      return next === line.present ? line : done(line, next);
    });
  return {
    pending: timeline.present,
    held,
    /** Was sent, and may have passed. */
    unsure: sent,
    canUndo: timeline.past.length > 0,
    canRedo: timeline.future.length > 0,
    write: (writes: Write[]) => gesture((pending) => (writes.length > 0 ? written(pending, writes, sent) : pending)),
    /** One gesture: the lines that a block needs, and what it writes. */
    writeWithLines: (count: number, writesOf: (keys: string[]) => Write[]) =>
      gesture((pending) => {
        let next = pending;
        const keys = Array.from({ length: count }, () => {
          const line = newLine(nextNumber([next, sent ?? {}, held]));
          next = withLine(next, line);
          return line.key;
        });
        return written(next, writesOf(keys), sent);
      }),
    /** A gesture, too: nothing is lost by mistake. */
    abandon: () => gesture(() => ({})),
    remove: (key: string) => gesture((pending) => withoutLine(pending, key)),
    undo: () => setTimeline(undone),
    redo: () => setTimeline(redone),
    /** Begins anew, with what was taken back from a draft. */
    restart: (pending: PendingLines = {}) => setTimeline(begun(pending)),
    /** All that is pending is on its way. */
    begin: (lines: PendingLines) => {
      setSent(lines);
      setTimeline(sentFrom);
    },
    /** It came to nothing; without an answer, it may have passed. */
    fail: (isAnswered: boolean) => isAnswered && setSent(undefined),
    /** These lines are saved. */
    acknowledge: (lines: PendingLines, saved: SavedLines) => {
      setTimeline((line) => savedFrom(line, (state) => acknowledgedLines(state, lines, saved)));
      setHeld((former) => heldAfter(former, lines, saved));
      setSent(undefined);
    },
    /** Whatever is undone later, too, goes over what others have saved. */
    rebase: (theirs: Theirs[]) => setTimeline((line) => everywhere(line, (state) => over(state, theirs))),
  };
}

export type SheetState = ReturnType<typeof useSheet>;
