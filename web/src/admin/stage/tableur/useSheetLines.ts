import { useMemo } from 'react';
import type { StageLine } from '../../../api/admin/tableur';
import { cellsOf } from './pure/columns';
import { isNew, newLine, type PendingLines, type ReadLine } from './pure/pending';

/** The lines of a page, then those of the stages that do not exist yet. */
export function useSheetLines(stages: StageLine[], page: number, pending: PendingLines): ReadLine[] {
  const read = useMemo(
    () =>
      stages.map((stage): ReadLine => {
        const { id, version, code_stage: name } = stage;
        return { key: String(id), id, version, name, page, cells: cellsOf(stage) };
      }),
    [stages, page],
  );
  const keys = Object.keys(pending).filter(isNew).join(' ');
  return useMemo(() => {
    const added = keys === '' ? [] : keys.split(' ').map((key) => ({ ...newLine(0), key }));
    return [...read, ...added];
  }, [read, keys]);
}
