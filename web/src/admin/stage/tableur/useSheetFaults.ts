import { useEffect, useMemo, useState } from 'react';
import { checkStageLines } from '../../../api/admin/tableur';
import { toRequestError } from '../../../api/admin/problem';
import { buildSheetBody, type CellError, validateChanges, mapServerErrors, currentErrors } from './pure/body';
import { newKeysOf, type SheetChanges } from './pure/pending';
import type { PeopleIndex } from './pure/people';

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
