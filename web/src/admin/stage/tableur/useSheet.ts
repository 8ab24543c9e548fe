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
import {
  createTimeline,
  pushState,
  mapTimeline,
  redoTimeline,
  rebaseOnSave,
  markSent,
  type Timeline,
  undoTimeline,
} from './pure/timeline';

type RemoteLine = { key: string; version: number; cells: Partial<Cells> };

export const rebaseLines = (changes: SheetChanges, theirs: RemoteLine[]) =>
  theirs.reduce((state, { key, version, cells }) => rebaseLine(state, key, version, cells), changes);

/** Changes of the sheet, with undo and redo. */
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
    /** Changes of a save in flight, or of one without an answer. */
    unanswered: sent,
    canUndo: timeline.past.length > 0,
    canRedo: timeline.future.length > 0,
    write: (writes: CellWrite[]) =>
      record((changes) => (writes.length > 0 ? applyChanges(changes, writes, sent) : changes)),
    /** Adds lines and writes their cells in one undo step. */
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
    /** Can be undone. */
    discardAll: () => record(() => ({})),
    remove: (key: string) => record((changes) => removeLine(changes, key)),
    undo: () => setTimeline(undoTimeline),
    redo: () => setTimeline(redoTimeline),
    /** Replaces changes and history with those of an autosave. */
    restore: (changes: SheetChanges = {}) => setTimeline(createTimeline(changes)),
    startSave: (lines: SheetChanges) => {
      setSent(lines);
      setTimeline(markSent);
    },
    /** Without an answer the save may have succeeded. */
    failSave: (isAnswered: boolean) => isAnswered && setSent(undefined),
    completeSave: (lines: SheetChanges, saved: SavedLines) => {
      setTimeline((line) => rebaseOnSave(line, (state) => applySavedLines(state, lines, saved)));
      setStored((former) => updateStored(former, lines, saved));
      setSent(undefined);
    },
    /** Rebases the undo history as well. */
    rebase: (theirs: RemoteLine[]) => setTimeline((line) => mapTimeline(line, (state) => rebaseLines(state, theirs))),
  };
}

export type SheetState = ReturnType<typeof useSheet>;
