import { useEffect, useMemo, useState } from 'react';
import { checkStageLines } from '../../../api/admin/tableur';
import { toRequestError } from '../../../api/admin/problem';
import { bodyOfPending, type Fault, ownFaults, serverFaults, standing } from './pure/body';
import { newKeysOf, type PendingLines } from './pure/pending';
import type { KnownPeople } from './pure/people';

const NONE: PendingLines = {};

type Sheet = { pending: PendingLines; unsure?: PendingLines };

/** After the last gesture: the server says what it would refuse. */
const PAUSE_MS = 600;

/**
 * What is wrong with the pending cells: what shows at once, and what the server alone can tell; not of new lines that
 * may be there already.
 */
export function useSheetFaults({ pending, unsure = NONE }: Sheet, people: KnownPeople, saving: boolean) {
  const [told, setTold] = useState<Fault[]>([]);
  const own = useMemo(() => ownFaults(pending, people), [pending, people]);

  useEffect(() => {
    const left = new Set([...own.map(({ key }) => key), ...newKeysOf(unsure)]);
    const sound = Object.fromEntries(Object.entries(pending).filter(([key]) => !left.has(key)));
    if (saving || Object.keys(sound).length === 0) return;
    const { keys, stages } = bodyOfPending(sound);
    const over = new AbortController();
    const timer = setTimeout(() => {
      checkStageLines(stages, over.signal).then(
        () => !over.signal.aborted && setTold([]),
        // Not reached, or clashing with others: the save tells it.
        (error: unknown) =>
          !over.signal.aborted && setTold(serverFaults(toRequestError(error).errors, keys, pending).faults),
      );
    }, PAUSE_MS);
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, [pending, unsure, own, saving]);

  const faults = useMemo(() => {
    const known = new Set(own.map(({ key, field }) => `${key} ${field}`));
    return [...own, ...standing(told, pending).filter(({ key, field }) => !known.has(`${key} ${field}`))];
  }, [own, told, pending]);
  return { faults, tell: setTold };
}
