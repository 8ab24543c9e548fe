import { useEffect, useMemo } from 'react';
import { toRequestError } from '../../api/resource';
import { newKeysOf } from '../../edit/records/records';
import { checkStageLines } from '../../entities/stage/stage-lines.queries';
import type { PeopleIndex } from './columns';
import type { SheetState } from './use-sheet';
import { buildSheetBody, currentErrors, mapServerErrors, type SheetChanges, validateChanges } from './sheet';

const NONE: SheetChanges = {};

type Sheet = Pick<SheetState, 'changes' | 'unanswered' | 'saving' | 'serverErrors' | 'setServerErrors'>;

/** Delay of the dry run after the last change. */
const DELAY_MS = 600;

/** Errors found here, and those of a dry run on the server, which skips new lines that an unanswered save may have created. */
export function useCellErrors(sheet: Sheet, people: PeopleIndex) {
  const { changes, unanswered = NONE, saving, serverErrors, setServerErrors } = sheet;
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
  }, [changes, unanswered, localErrors, saving, setServerErrors]);

  return useMemo(() => {
    const localKeys = new Set(localErrors.map(({ key, field }) => `${key} ${field}`));
    return [
      ...localErrors,
      ...currentErrors(serverErrors, changes).filter(({ key, field }) => !localKeys.has(`${key} ${field}`)),
    ];
  }, [localErrors, serverErrors, changes]);
}
