import { useMemo } from 'react';
import type { StageLine } from '../../../api/admin/tableur';
import { cellsOf } from './pure/columns';
import { type HeldLines, isNew, lineOver, newLine, type PendingLines, type ReadLine } from './pure/pending';

type Options = {
  stages: StageLine[];
  page: number;
  pending: PendingLines;
  held: HeldLines;
  /** The line that is being written in: it stays, whatever is read. */
  edited: ReadLine | undefined;
};

/** The lines of a page, as they were saved last; then those of the stages that do not exist yet. */
export function useSheetLines({ stages, page, pending, held, edited }: Options): ReadLine[] {
  const read = useMemo(() => {
    const known = new Map(Object.values(held).map((line) => [line.id, line]));
    return stages.map((stage) => {
      const { id, version, code_stage: name } = stage;
      return lineOver({ key: String(id), id, version, name, page, cells: cellsOf(stage) }, known.get(id));
    });
  }, [stages, page, held]);
  const news = Object.keys(pending).filter(isNew).join(' ');
  return useMemo(() => {
    const shown = new Set(read.map(({ key }) => key));
    const added = (news === '' ? [] : news.split(' ')).map((key) => ({ ...newLine(0), key }));
    const kept = edited && !added.some(({ key }) => key === edited.key) ? [edited] : [];
    const others = [...added, ...kept].filter(({ key }) => !shown.has(key));
    return [...read, ...others.map((line) => lineOver(line, held[line.key]))];
  }, [read, held, news, edited]);
}
