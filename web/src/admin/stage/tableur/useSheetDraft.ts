import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminPaths } from '../../../address/paths';
import { ownAccountQuery } from '../../../api/session';
import { randomId } from '../../../ui/randomId';
import type { Autosave } from '../../form/drafts';
import { listAutosaves, deleteAutosave, scheduleAutosave } from '../../form/keptDrafts';
import type { SheetChanges, LineChanges } from './pure/pending';

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
