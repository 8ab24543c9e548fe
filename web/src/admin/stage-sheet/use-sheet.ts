import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ownAccountQuery } from '../../api/auth';
import { toRequestError } from '../../api/resource';
import { deleteAutosave, listAutosaves, scheduleAutosave } from '../../edit/autosave';
import type { Autosave } from '../../edit/autosave-store';
import { checkStageLines } from '../../entities/stage/stage-lines.queries';
import { adminPaths } from '../../lib/paths';
import { randomId } from '../../lib/storage';
import { type Cells, type PeopleIndex } from './columns';
import {
  addLine,
  applyChanges,
  applySavedLines,
  buildSheetBody,
  type CellError,
  type CellWrite,
  createLine,
  createTimeline,
  currentErrors,
  dropUnchanged,
  type LineChanges,
  mapServerErrors,
  mapTimeline,
  markSent,
  newKeysOf,
  nextNumber,
  pushState,
  rebaseLine,
  rebaseOnSave,
  redoTimeline,
  removeLine,
  type SavedLines,
  type SheetChanges,
  type StoredLines,
  type Timeline,
  undoTimeline,
  updateStored,
  validateChanges,
} from './sheet';

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
    failSave: (isAnswered: boolean) => {
      if (!isAnswered) return;
      setTimeline((line) => mapTimeline(line, dropUnchanged));
      setSent(undefined);
    },
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

/** useAutosave for the sheet, whose lines are restored as they were stored. */
export function useSheetAutosave(changes: SheetChanges, title: string, onResume: (changes: SheetChanges) => void) {
  const account = useQuery(ownAccountQuery).data?.username;
  const [id] = useState(randomId);
  const [handledIds, setHandledIds] = useState<string[]>([]);
  const [loaded, setLoaded] = useState<{ account: string; autosaves: Autosave[] }>();
  if (account !== undefined && loaded?.account !== account)
    setLoaded({
      account,
      autosaves: listAutosaves(account).filter(
        (autosave) => autosave.path === adminPaths.stageSheet && autosave.id !== id,
      ),
    });

  useEffect(() => {
    if (account === undefined) return;
    if (Object.keys(changes).length === 0) return deleteAutosave(id);
    const date = new Date().toISOString();
    scheduleAutosave({ id, account, path: adminPaths.stageSheet, title, date, values: changes, base: {}, apart: [] });
  }, [account, id, changes, title]);

  const recoverable = loaded?.autosaves.find((autosave) => !handledIds.includes(autosave.id));
  const markHandled = (autosave: Autosave) => {
    deleteAutosave(autosave.id);
    setHandledIds([...handledIds, autosave.id]);
  };
  return {
    discardAutosave: () => deleteAutosave(id),
    recovery: recoverable && {
      autosave: recoverable,
      resume: () => {
        onResume(linesOf(recoverable));
        markHandled(recoverable);
      },
      discard: () => markHandled(recoverable),
    },
  };
}

/** Stored lines may come from an older build, or from a user at the console. */
function linesOf({ values }: Autosave): SheetChanges {
  const isLine = (line: unknown): line is LineChanges => {
    const { name, cells, base } = (line ?? {}) as Partial<LineChanges>;
    return typeof name === 'string' && [cells, base].every((part) => typeof part === 'object' && part !== null);
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, line]) =>
      isLine(line) ? [[line.id === undefined ? key : String(line.id), line]] : [],
    ),
  );
}

const NONE: SheetChanges = {};

type Sheet = { changes: SheetChanges; unanswered?: SheetChanges };

/** Delay of the dry run after the last change. */
const DELAY_MS = 600;

/** Errors found here, and those of a dry run on the server, which skips new lines that an unanswered save may have created. */
export function useCellErrors({ changes, unanswered = NONE }: Sheet, people: PeopleIndex, saving: boolean) {
  const [serverErrors, setServerErrors] = useState<CellError[]>([]);
  const localErrors = useMemo(() => validateChanges(changes, people), [changes, people]);

  useEffect(() => {
    const skipped = new Set([...localErrors.map(({ key }) => key), ...newKeysOf(unanswered)]);
    const checked = Object.fromEntries(Object.entries(changes).filter(([key]) => !skipped.has(key)));
    if (saving || Object.keys(checked).length === 0) return;
    const { keys, stages } = buildSheetBody(checked);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      checkStageLines(stages, abort.signal).then(
        () => !abort.signal.aborted && setServerErrors([]),
        // Network errors and conflicts are reported by the save.
        (error: unknown) =>
          !abort.signal.aborted &&
          setServerErrors(mapServerErrors(toRequestError(error).errors, keys, changes).cellErrors),
      );
    }, DELAY_MS);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [changes, unanswered, localErrors, saving]);

  const cellErrors = useMemo(() => {
    const localKeys = new Set(localErrors.map(({ key, field }) => `${key} ${field}`));
    return [
      ...localErrors,
      ...currentErrors(serverErrors, changes).filter(({ key, field }) => !localKeys.has(`${key} ${field}`)),
    ];
  }, [localErrors, serverErrors, changes]);
  return { cellErrors, setServerErrors };
}
