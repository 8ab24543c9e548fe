import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ownAccountQuery } from '../../api/auth';
import { modificationOf } from '../../api/history';
import {
  CreationKey,
  invalidateLists,
  isCertainFailure,
  isRejection,
  type RequestError,
  toRequestError,
  ValidationError,
} from '../../api/resource';
import { type Autosave, deleteAutosave, listAutosaves, scheduleAutosave } from '../../edit/autosave';
import { useNotify } from '../../edit/message';
import type { useSubmit } from '../../edit/use-edit';
import { checkStageLines, conflictsOf, type ConflitDeFiche, saveStageLines } from '../../entities/stage/stage.queries';
import { count } from '../../lib/french';
import { adminPaths } from '../../lib/paths';
import { randomId } from '../../lib/storage';
import { type Cell, type Cells, findColumn, type PeopleIndex, type SheetField } from './columns';
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

const rebaseLines = (changes: SheetChanges, theirs: RemoteLine[]) =>
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

/** A cell changed both here and in the version that another user saved. */
export type CellConflict = { key: string; field: SheetField; theirs: Cell; auteur: string | null; date: string | null };

/** Body size limit, checked here to avoid the upload. */
const MAX_BYTES = 8_000_000;

type Options = {
  sheet: SheetState;
  submitter: ReturnType<typeof useSubmit>;
  setServerErrors: (cellErrors: CellError[]) => void;
  onErrors: () => void;
};

/** Each conflict in a row means that another save came first. */
const MAX_SAVE_TRIES = 5;

/** All or nothing. When other users changed other cells only, the save is rebased and sent again. */
export function useSheetSave({ sheet, submitter, setServerErrors, onErrors }: Options) {
  const notify = useNotify();
  const [key] = useState(() => new CreationKey());
  /** Errors of no line. */
  const [generalErrors, setGeneralErrors] = useState<RequestError['errors']>([]);
  const [conflicts, setConflicts] = useState<CellConflict[]>([]);
  const latest = useRef(sheet.changes);
  useLayoutEffect(() => {
    latest.current = sheet.changes;
  });

  /** Asks again with the cells changed during the save: the server only compares the cells that it receives. */
  const readConflicts = async (conflits: ConflitDeFiche[], sent: SheetChanges): Promise<ConflitDeFiche[]> => {
    if (latest.current === sent) return conflits;
    const existing = Object.entries(latest.current).filter(([, { id }]) => id !== undefined);
    const { stages } = buildSheetBody(Object.fromEntries(existing));
    const newConflicts = await checkStageLines(stages).then(() => [], conflictsOf);
    return newConflicts.length > 0 ? newConflicts : conflits;
  };

  const send = async (lines: SheetChanges): Promise<SavedLines> => {
    const { keys, stages } = buildSheetBody(lines);
    if (new Blob([JSON.stringify(stages)]).size > MAX_BYTES) throw new ValidationError([TOO_LONG]);
    const answer = await saveStageLines(stages, key);
    key.renew();
    const { stageIds, versions } = answer;
    const saved = new Map(keys.map((key, i) => [key, { id: stageIds[i]!, version: versions[i]! }]));
    sheet.completeSave(lines, saved);
    setConflicts([]);
    notify({ text: formatSavedStages(answer), modification: modificationOf(answer) });
    return saved;
  };

  /**
   * New lines of an unanswered save are sent again unchanged with the same key, so that they are created once; later changes are
   * saved over them.
   */
  const resendCreations = async (changes: SheetChanges): Promise<SheetChanges> => {
    const { unanswered = {} } = sheet;
    const newKeys = newKeysOf(unanswered);
    if (newKeys.length === 0 || !newKeys.every((key) => key in changes)) return changes;
    try {
      return applySavedLines(changes, unanswered, await send(unanswered));
    } catch (error) {
      if (isRejection(error)) return changes;
      throw error;
    }
  };

  const saveWithRetries = async (changes: SheetChanges) => {
    let lines = changes;
    for (let tries = 1; ; tries += 1) {
      const { keys } = buildSheetBody(lines);
      try {
        return await send(lines);
      } catch (error) {
        const reported = conflictsOf(error);
        if (reported.length === 0 || tries === MAX_SAVE_TRIES) return reportErrors(error, keys, lines);
        const conflits = await readConflicts(reported, lines);
        const theirs = conflits.map(({ cle, version, champs }) => ({
          key: keyOf(cle, lines),
          version,
          cells: toRemoteCells(champs),
        }));
        sheet.rebase(theirs);
        const newConflicts = conflits.flatMap((conflict) => toConflicts(conflict, keyOf(conflict.cle, lines)));
        setConflicts(newConflicts);
        if (newConflicts.length > 0) {
          sheet.failSave(true);
          return invalidateLists();
        }
        lines = rebaseLines(lines, theirs);
      }
    }
  };

  const reportErrors = (error: unknown, keys: string[], changes: SheetChanges) => {
    sheet.failSave(isCertainFailure(error));
    const { cellErrors, general } = mapServerErrors(toRequestError(error).errors, keys, changes);
    setServerErrors(cellErrors);
    if (cellErrors.length > 0) onErrors();
    setGeneralErrors(general);
    throw error;
  };

  const save = (changes: SheetChanges) =>
    void submitter.send(async () => {
      const remaining = await resendCreations(changes);
      if (Object.keys(remaining).length === 0) return;
      sheet.startSave(remaining);
      await saveWithRetries(remaining);
    });
  const { problem, sending, reconnected, dismiss } = submitter;
  return {
    save,
    saving: sending,
    problem: problem && { ...problem, errors: generalErrors },
    reconnected,
    dismiss,
    conflicts,
    resolve: (resolved: CellConflict[]) =>
      setConflicts((all) => all.filter((conflict) => !resolved.includes(conflict))),
  };
}

/** A saved new line keeps its key. */
const keyOf = (cle: string, lines: SheetChanges) =>
  Object.keys(lines).find((key) => String(lines[key]!.id) === cle) ?? cle;

const TOO_LONG = {
  param: 'stages',
  msg: 'Ces textes dépassent 8\u00a0Mo en tout\u00a0: enregistrez-les en plusieurs fois.',
};
function toRemoteCells(champs: ConflitDeFiche['champs']): Partial<Cells> {
  return Object.fromEntries(
    champs.flatMap(({ champ, le_sien }) => (findColumn(champ) ? [[champ, toCell(le_sien)]] : [])),
  );
}

function toConflicts({ champs, auteur, date }: ConflitDeFiche, key: string): CellConflict[] {
  return Object.entries(toRemoteCells(champs)).map(([field, theirs]) => {
    return { key, field: field as SheetField, theirs, auteur, date };
  });
}

const toCell = (value: unknown): Cell =>
  Array.isArray(value)
    ? value.map(({ id }: { id: number }) => id).sort((a, b) => a - b)
    : String((value as string | number | null) ?? '');

function formatSavedStages({ creations, modifications }: { creations: number; modifications: number }): string {
  const parts = [
    modifications > 0 ? count(modifications, 'stage modifié', 'stages modifiés') : '',
    creations > 0 ? count(creations, 'stage créé', 'stages créés') : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? `${parts.join(', ')} en tableau.` : 'Rien n’a changé\u00a0: tout était déjà ainsi.';
}
