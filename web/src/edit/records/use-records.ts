import { useLayoutEffect, useRef, useState } from 'react';
import { isCertainFailure, isRejection } from '../../api/resource';
import { resendUnanswered, saveWithRebase } from '../edit';
import {
  acknowledgeRecords,
  addRecord,
  conflictsIn,
  type EditedRecords,
  failRecords,
  hasSameValues,
  type LoadedRecord,
  newKeysOf,
  rebaseRecords,
  type RecordConflict,
  type RecordWrite,
  type RemoteRecord,
  removeRecord,
  resolveConflicts,
  type SavedRecords,
  submitRecords,
  writeRecords,
} from './records';
import { createTimeline, mapTimeline, markSent, pushState, rebaseOnSave, redoTimeline, undoTimeline } from './timeline';

/** Calls of one kind of records; all are saved, or none. */
export type RecordCalls<Values> = {
  send: (records: EditedRecords<Values>) => Promise<SavedRecords>;
  /**
   * Reads what other users saved of these records, from the error that says so: other errors are thrown again. `latest` is set
   * if it differs from `sent`, by changes made since.
   */
  readRemote: (
    error: unknown,
    sent: EditedRecords<Values>,
    latest: EditedRecords<Values> | undefined,
  ) => Promise<RemoteRecord<Values>[]>;
  onSaved: (sent: EditedRecords<Values>, saved: SavedRecords) => void;
  onFailed: (sent: EditedRecords<Values>, error: unknown) => void;
};

/** Edited records of a list, with undo and redo. */
export function useRecords<Values extends object>({ send, readRemote, onSaved, onFailed }: RecordCalls<Values>) {
  const [timeline, setTimeline] = useState(() => createTimeline<EditedRecords<Values>>({}));
  /** Sent, without an answer for certain. */
  const [unanswered, setUnanswered] = useState<EditedRecords<Values>>();
  const records = timeline.present;
  const latest = useRef(records);
  useLayoutEffect(() => {
    latest.current = records;
  });

  const record = (change: (records: EditedRecords<Values>) => EditedRecords<Values>) =>
    setTimeline((line) => {
      const next = change(line.present);
      return next === line.present ? line : pushState(line, next);
    });
  /** Past and future states too: an undo must not bring back outdated values of the server. */
  const update = (change: (records: EditedRecords<Values>) => EditedRecords<Values>) =>
    setTimeline((line) => mapTimeline(line, change));

  const startSave = (sent: EditedRecords<Values>) => {
    setUnanswered(sent);
    setTimeline((line) => mapTimeline(markSent(line), submitRecords(sent)));
  };
  const failSave = (isAnswered: boolean) => {
    update(failRecords(isAnswered));
    if (isAnswered) setUnanswered(undefined);
  };
  const sendOnce = async (sent: EditedRecords<Values>) => {
    const saved = await send(sent);
    setTimeline((line) => rebaseOnSave(line, acknowledgeRecords(sent, saved)));
    setUnanswered(undefined);
    onSaved(sent, saved);
    return saved;
  };
  const rebase = async (sent: EditedRecords<Values>, error: unknown) => {
    const since = hasSameValues(sent, latest.current) ? undefined : latest.current;
    const remote = await readRemote(error, sent, since);
    const overRemote = rebaseRecords(remote);
    update(overRemote);
    if (conflictsIn(overRemote(latest.current)).length > 0) return undefined;
    // A field put back since it was sent is no change: the other user's value stands.
    const next = resolveConflicts<Values>('theirs')(overRemote(sent));
    setUnanswered(next);
    return next;
  };

  /** Returns what remains to be saved. */
  const resendCreations = async (toSave: EditedRecords<Values>): Promise<EditedRecords<Values>> => {
    const newKeys = newKeysOf(unanswered ?? {});
    if (!unanswered || newKeys.length === 0 || !newKeys.every((key) => key in toSave)) return toSave;
    startSave(unanswered);
    const saved = await resendUnanswered(() =>
      sendOnce(unanswered).catch((error: unknown) => {
        failSave(isRejection(error));
        throw error;
      }),
    );
    if (saved) return acknowledgeRecords(unanswered, saved)(toSave);
    return failRecords<Values>(true)(submitRecords(unanswered)(toSave));
  };

  return {
    records,
    unanswered,
    conflicts: conflictsIn(records),
    canUndo: timeline.past.length > 0,
    canRedo: timeline.future.length > 0,
    write: (writes: RecordWrite<Values>[]) =>
      record((state) => (writes.length > 0 ? writeRecords(state, writes) : state)),
    /** Adds records and writes in one step of undo. */
    writeWithNew: (
      recordsOf: (state: EditedRecords<Values>) => LoadedRecord<Values>[],
      writesOf: (added: LoadedRecord<Values>[]) => RecordWrite<Values>[],
    ) =>
      record((state) => {
        const added = recordsOf(state);
        return writeRecords(added.reduce(addRecord<Values>, state), writesOf(added));
      }),
    remove: (key: string) => record((state) => removeRecord(state, key)),
    /** Can be undone. */
    discardAll: () => record(() => ({})),
    resolve: (conflicts: RecordConflict<Values>[]) => record(resolveConflicts('theirs', conflicts)),
    undo: () => setTimeline(undoTimeline),
    redo: () => setTimeline(redoTimeline),
    /** Replaces changes and history with those of an autosave. */
    restore: (restored: EditedRecords<Values>) => setTimeline(createTimeline(restored)),
    /**
     * Conflicts without a choice are saved as mine; fields that only another user changed are merged. Resolves to false if the
     * user must choose first.
     */
    save: async (): Promise<boolean> => {
      const keepMine = resolveConflicts<Values>('mine');
      update(keepMine);
      const toSave = await resendCreations(keepMine(records));
      if (Object.keys(toSave).length === 0) return true;
      startSave(toSave);
      let last = toSave;
      try {
        const result = await saveWithRebase(toSave, (state) => sendOnce((last = state)), rebase);
        if (!result) failSave(true);
        return result !== undefined;
      } catch (error) {
        failSave(isCertainFailure(error));
        onFailed(last, error);
        throw error;
      }
    },
  };
}
