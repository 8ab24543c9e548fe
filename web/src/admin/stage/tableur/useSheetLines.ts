import { useMemo } from 'react';
import type { StageLine } from '../../../api/admin/tableur';
import { cellsOf } from './pure/columns';
import { isNew, newLine, type PendingLines, type ReadLine } from './pure/pending';
import type { MadeLines } from './useSheet';

type Options = {
  stages: StageLine[];
  page: number;
  pending: PendingLines;
  made: MadeLines;
  /** The line that is being written in: it stays, whatever is read. */
  edited: ReadLine | undefined;
};

/** The lines of a page, then those of the stages that do not exist yet. What was new keeps its key once it is saved. */
export function useSheetLines({ stages, page, pending, made, edited }: Options): ReadLine[] {
  const read = useMemo(() => {
    const keys = new Map(Object.values(made).map(({ id, key }) => [id, key]));
    return stages.map((stage): ReadLine => {
      const { id, version, code_stage: name } = stage;
      return { key: keys.get(id) ?? String(id), id, version, name, page, cells: cellsOf(stage) };
    });
  }, [stages, page, made]);
  const news = Object.keys(pending).filter(isNew).join(' ');
  return useMemo(() => {
    const shown = new Set(read.map(({ key }) => key));
    const added = (news === '' ? [] : news.split(' ')).map((key) => made[key] ?? { ...newLine(0), key });
    const kept = edited && !added.some(({ key }) => key === edited.key) ? [made[edited.key] ?? edited] : [];
    return [...read, ...[...added, ...kept].filter(({ key }) => !shown.has(key))];
  }, [read, made, news, edited]);
}
