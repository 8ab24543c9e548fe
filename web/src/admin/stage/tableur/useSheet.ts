import { useState } from 'react';
import type { Cells } from './pure/columns';
import {
  applySavedLines,
  type StoredLines,
  updateStored,
  createLine,
  nextNumber,
  type SheetChanges,
  rebaseLine,
  type SavedLines,
  addLine,
  removeLine,
  type CellWrite,
  applyChanges,
} from './pure/pending';
import { createTimeline, pushState, mapTimeline, redoTimeline, rebaseOnSave, markSent, type Timeline, undoTimeline } from './pure/timeline';

/** A save of somebody else's: over it goes what is pending here. */
type RemoteLine = { key: string; version: number; cells: Partial<Cells> };

export const rebaseLines = (changes: SheetChanges, theirs: RemoteLine[]) =>
  theirs.reduce((state, { key, version, cells }) => rebaseLine(state, key, version, cells), changes);

/** What is pending, gesture by gesture. */
export function useSheet() {
  const [timeline, setTimeline] = useState<Timeline<SheetChanges>>(() => createTimeline({}));
  const [sent, setSent] = useState<SheetChanges>();
  const [stored, setStored] = useState<StoredLines>({});
  const record = (change: (changes: SheetChanges) => SheetChanges) =>
    setTimeline((line) => {
      const next = change(line.present);
      return next === line.present ? line : pushState(line, next);
    });
  return {
    changes: timeline.present,
    stored,
    /** Was sent, and may have passed. */
    unanswered: sent,
    canUndo: timeline.past.length > 0,
    canRedo: timeline.future.length > 0,
    write: (writes: CellWrite[]) => record((changes) => (writes.length > 0 ? applyChanges(changes, writes, sent) : changes)),
    /** One gesture: the lines that a block needs, and what it writes. */
    writeWithLines: (count: number, writesOf: (keys: string[]) => CellWrite[]) =>
      record((changes) => {
        let next = changes;
        const keys = Array.from({ length: count }, () => {
          const line = createLine(nextNumber([next, sent ?? {}, stored]));
          next = addLine(next, line);
          return line.key;
        });
        return applyChanges(next, writesOf(keys), sent);
      }),
    /** A gesture, too: nothing is lost by mistake. */
    discardAll: () => record(() => ({})),
    remove: (key: string) => record((changes) => removeLine(changes, key)),
    undo: () => setTimeline(undoTimeline),
    redo: () => setTimeline(redoTimeline),
    /** Begins anew, with what was taken back from a draft. */
    restore: (changes: SheetChanges = {}) => setTimeline(createTimeline(changes)),
    /** All that is pending is on its way. */
    startSave: (lines: SheetChanges) => {
      setSent(lines);
      setTimeline(markSent);
    },
    /** It came to nothing; without an answer, it may have passed. */
    failSave: (isAnswered: boolean) => isAnswered && setSent(undefined),
    /** These lines are saved. */
    completeSave: (lines: SheetChanges, saved: SavedLines) => {
      setTimeline((line) => rebaseOnSave(line, (state) => applySavedLines(state, lines, saved)));
      setStored((former) => updateStored(former, lines, saved));
      setSent(undefined);
    },
    /** Whatever is undone later, too, goes over what others have saved. */
    rebase: (theirs: RemoteLine[]) => setTimeline((line) => mapTimeline(line, (state) => rebaseLines(state, theirs))),
  };
}

export type SheetState = ReturnType<typeof useSheet>;
