import { useLayoutEffect, useRef, useState } from 'react';
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
import { useNotify } from '../../edit/message';
import type { useSubmit } from '../../edit/use-edit';
import {
  checkStageLines,
  conflictsOf,
  type ConflitDeFiche,
  saveStageLines,
} from '../../entities/stage/stage-lines.queries';
import { count } from '../../lib/french';
import { type Cell, type Cells, findColumn, type SheetField } from './columns';
import {
  applySavedLines,
  buildSheetBody,
  type CellError,
  mapServerErrors,
  newKeysOf,
  type SavedLines,
  type SheetChanges,
} from './sheet';
import { rebaseLines, type SheetState } from './use-sheet';

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
